/**
 * What a job on Flink showed of its checkpoints: the history of its attempts, as its REST interface
 * tells it.
 *
 * <p>Times are whole milliseconds, sizes bytes, as Flink tells them. A figure that an older version
 * does not tell, or that does not exist yet, is empty.
 *
 * <p>Does not live here: how answers are read.
 */
package dev.spillway.model.observed;
