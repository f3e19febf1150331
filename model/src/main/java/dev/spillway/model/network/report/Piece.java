package dev.spillway.model.network.report;

/**
 * A part of an attempt's time.
 *
 * @param vertex where it was spent: the wait for a barrier is spent before the vertex
 * @param subtask of the vertex, from 0
 * @param nanos at least 0
 */
public record Piece(Phase phase, String vertex, int subtask, long nanos) {}
