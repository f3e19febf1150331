/**
 * Reads a job file into a {@link dev.spillway.model.job.Job}: the one way from text to a checked
 * job, with errors that name line, column, key, value and what is allowed.
 *
 * <p>A file is read from its top down and the first thing wrong is reported: a section's unknown
 * keys first, then its values in the order of the contract, then what must hold between them.
 */
package dev.spillway.model.job.read;
