/**
 * From what a job on Flink shows of itself to a job file: which of its figures are told, which
 * follow, which the history of its checkpoints is fitted by, and how well what comes of it agrees
 * with the checkpoints that were not used.
 *
 * <p>Does not live here: how answers of Flink are read, and the text of a job file.
 */
package dev.spillway.model.calibration;
