package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;

/** Two completed checkpoints, each as many completed ones after the start of its job. */
public record Pair(ObservedAttempt measured, ObservedAttempt predicted) {}
