/**
 * Draws figures, by JFreeChart and Batik, which nothing else knows: as a sheet in SVG or PNG, or
 * one by one for a page of HTML. Loaded only where something is to be drawn.
 */
package dev.spillway.cli.figure.draw;
