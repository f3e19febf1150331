package dev.spillway.model.study;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.Scenario;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * The event pipeline and the tick reference on one scenario in one mode, checkpoint by checkpoint.
 *
 * @param matched checkpoints completed in both models
 * @param onlyEvent completed in the event pipeline only
 * @param onlyTick completed in the tick reference only
 * @param maxDurationDifferenceSeconds over the matched; empty if there are none
 * @param maxBufferedDifference in records, over the matched; empty if there are none
 */
public record ComparisonRow(
    Scenario scenario,
    CheckpointMode mode,
    int ticksPerSecond,
    int matched,
    int onlyEvent,
    int onlyTick,
    OptionalDouble maxDurationDifferenceSeconds,
    OptionalLong maxBufferedDifference,
    Verdict verdict) {}
