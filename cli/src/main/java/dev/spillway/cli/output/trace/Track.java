package dev.spillway.cli.output.trace;

/**
 * Where something is drawn. Threads have numbers of their own over all processes, which no process
 * has: viewers take a thread with the number of its process for the main one.
 *
 * @param process a group of tracks, from 1
 * @param thread a track of the group; 0 for the group itself
 */
record Track(int process, int thread) {}
