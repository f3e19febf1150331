/**
 * Buffers on their way from one subtask to the next: pools, subpartitions, the wire, credits,
 * gates.
 *
 * <p>A channel is a stream of bytes. A position in it is a count of bytes since the start of the
 * run, and a record of r bytes ends at every multiple of r, so that what a buffer completes, what
 * is in flight and what a checkpoint persists are differences of positions. Does not live here: who
 * writes and reads, and when; those are the subtasks.
 */
package dev.spillway.model.network.channel;
