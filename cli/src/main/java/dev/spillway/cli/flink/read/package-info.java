/**
 * The history of a job's checkpoints, out of the answers of Flink's REST interface: the endpoints
 * {@code /checkpoints}, {@code /checkpoints/details/:n} and below it {@code /subtasks/:vertex}.
 *
 * <p>Versions differ: what one does not tell, or tells as not a number, is no error but a figure
 * that is empty. What cannot be meant is an error that names answer, field and value.
 *
 * <p>Does not live here: how answers come.
 */
package dev.spillway.cli.flink.read;
