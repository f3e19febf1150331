/**
 * A run of the network model as Flink's REST interface would answer for it: the same files, keys,
 * order and types.
 *
 * <p>Times are whole milliseconds since the moment all tasks run, rounded down. As in Flink,
 * durations from the trigger on are differences of such time stamps, and all other durations are
 * rounded down by themselves. What a simulated job does not have is written as Flink writes it for
 * a job that has set nothing: no savepoints, no restarts, checkpoints kept in memory.
 *
 * <p>Does not live here: what the figures mean, and where the files go.
 */
package dev.spillway.cli.output.rest;
