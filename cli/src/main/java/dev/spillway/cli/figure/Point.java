package dev.spillway.cli.figure;

/** A place on two axes, in their units. */
public record Point(double x, double y) {}
