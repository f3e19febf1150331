package dev.spillway.model.network.report;

/**
 * A share of the time of all attempts.
 *
 * @param vertex where it was spent
 * @param subtask on which most of it was spent, from 0
 * @param share of the whole, 0 to 1
 * @param busy share of the time in which that subtask was busy, 0 to 1
 */
public record Share(Phase phase, String vertex, int subtask, double share, double busy) {}
