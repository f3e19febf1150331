/**
 * Figures drawn, as SVG with text that stays text and as PNG. The only place that knows a library
 * of charts. Words are measured with the widths of one typeface that comes with the program, so
 * that a picture is laid out the same on every machine; lengths are in CSS pixels.
 */
package dev.spillway.cli.figure.draw;
