/**
 * Figures as values: what is drawn, in the units of the results, with every label as text. Nothing
 * here draws, and no library of charts is known.
 */
package dev.spillway.cli.figure;
