package dev.spillway.model.study;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import java.util.OptionalDouble;

/**
 * How fast the tick reference approaches the event pipeline as the tick shrinks.
 *
 * @param order slope of log(largest duration difference) against log(tick): near 1 until the
 *     differences reach one record's time; empty if fewer than two ticks differ from the pipeline
 */
public record ConvergenceRow(Scenario scenario, CheckpointMode mode, OptionalDouble order) {}
