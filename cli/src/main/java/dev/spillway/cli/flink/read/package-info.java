/**
 * What Flink's REST interface answers of a job: the history of its checkpoints, and what the job is
 * made of and what became of its time.
 *
 * <p>Versions differ: what one does not tell, or tells as not a number, is no error but a figure
 * that is empty. What cannot be meant is an error that names answer, field and value.
 *
 * <p>Does not live here: how answers come.
 */
package dev.spillway.cli.flink.read;
