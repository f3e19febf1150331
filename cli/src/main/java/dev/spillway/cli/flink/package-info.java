/**
 * The way to what Flink's REST interface answers of a job, be it saved in a folder or asked of a
 * server.
 *
 * <p>Lives here: where each answer is, how it is read within bounds. Does not live here: what the
 * fields of an answer mean.
 */
package dev.spillway.cli.flink;
