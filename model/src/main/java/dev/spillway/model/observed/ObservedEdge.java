package dev.spillway.model.observed;

import java.util.Optional;

/**
 * An edge of a job on Flink. There are several between the same two vertices where a stream is
 * joined with itself.
 *
 * @param from id of a vertex
 * @param to id of a vertex
 * @param shipStrategy in Flink's words, such as {@code REBALANCE}, if it is told
 */
public record ObservedEdge(String from, String to, Optional<String> shipStrategy) {}
