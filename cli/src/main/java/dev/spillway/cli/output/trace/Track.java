package dev.spillway.cli.output.trace;

/**
 * Where something is drawn.
 *
 * @param process a group of tracks, from 1
 * @param thread a track of the group, from 1
 */
record Track(int process, int thread) {}
