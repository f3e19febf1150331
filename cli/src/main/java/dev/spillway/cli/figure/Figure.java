package dev.spillway.cli.figure;

/**
 * One picture with its words.
 *
 * @param title what it shows, a few words
 * @param panel what is drawn
 * @param caption what to see in it, with the figures; and whether everything is drawn
 */
public record Figure(String title, Panel panel, String caption) {}
