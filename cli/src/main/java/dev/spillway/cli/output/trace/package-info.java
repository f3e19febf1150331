/**
 * A run in the Chrome trace event format, which Perfetto opens: tracks of slices, instants and
 * counters over simulated time.
 */
package dev.spillway.cli.output.trace;
