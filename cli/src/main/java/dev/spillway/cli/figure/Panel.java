package dev.spillway.cli.figure;

/** What a figure draws. */
public sealed interface Panel permits Curves, Timeline, Nothing {}
