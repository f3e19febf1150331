package dev.spillway.cli.output.option;

/**
 * One option of Flink's.
 *
 * @param value as Flink and a job file read it
 * @param isText whether it is neither a number nor true or false, so that JSON wants quotes
 */
public record FlinkOption(String key, String value, boolean isText) {}
