package dev.spillway.model.job.draft;

/**
 * An option of Flink's in a job file in the making.
 *
 * @param key in Flink
 */
public record OptionDraft(String key, Estimate value) {}
