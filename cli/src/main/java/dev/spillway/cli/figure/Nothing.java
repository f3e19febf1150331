package dev.spillway.cli.figure;

/**
 * There is nothing to draw, and the place says why.
 *
 * @param reason such as {@code no checkpoint completed}
 */
public record Nothing(String reason) implements Panel {}
