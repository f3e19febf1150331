/**
 * The way of state to where checkpoints are kept: how uploads share the uplink of their task
 * manager and the storage behind all of them.
 *
 * <p>Does not live here: what is uploaded, and when.
 */
package dev.spillway.model.network.storage;
