/**
 * The network model: a job graph with the buffers, channels, barriers and coordinator of the real
 * engine, simulated buffer by buffer.
 *
 * <p>Read in this order: {@code topology} (what a job is), {@link
 * dev.spillway.model.network.NetworkRun} (a run), {@code task} (a subtask's thread), {@code
 * channel} (what lies between two), {@code coordinator} (who triggers), {@code result} (what comes
 * out).
 */
package dev.spillway.model.network;
