/**
 * From a job to what becomes of it: the network is run on each placement, and the placement to show
 * is chosen. Does not live here: what one run means, which is the report's.
 */
package dev.spillway.model.network.predict;
