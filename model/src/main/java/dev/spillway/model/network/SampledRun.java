package dev.spillway.model.network;

import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.sample.Samples;

/**
 * A run with what its subtasks did over time.
 *
 * @param result the same as without samples
 */
public record SampledRun(NetworkResult result, Samples samples) {}
