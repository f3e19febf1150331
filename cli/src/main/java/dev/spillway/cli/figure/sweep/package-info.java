/**
 * The figures of a sweep: over all sinks, and of some sinks over time. What streams past while the
 * sweep goes on is thinned at once, so that memory does not grow with the run.
 */
package dev.spillway.cli.figure.sweep;
