package dev.spillway.model.network.result;

/**
 * The end of a job that did not survive its failed checkpoints.
 *
 * @param time in ns since the start of the run
 * @param reason in words
 */
public record JobFailure(long time, String reason) {}
