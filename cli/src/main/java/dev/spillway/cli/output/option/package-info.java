/**
 * Flink's options that are in effect in a job, under Flink's keys: what a job file with every value
 * filled in and Flink's own list of options have in common.
 *
 * <p>Does not live here: how either is written.
 */
package dev.spillway.cli.output.option;
