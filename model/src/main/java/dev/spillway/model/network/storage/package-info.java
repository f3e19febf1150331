/**
 * The way of state to where checkpoints are kept: how transfers share the link of their task
 * manager and the storage behind all of them.
 *
 * <p>Does not live here: what is uploaded, and when.
 */
package dev.spillway.model.network.storage;
