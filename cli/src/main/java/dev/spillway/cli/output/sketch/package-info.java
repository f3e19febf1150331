/** Results drawn in text, no wider than the terminal, for those who have nothing else. */
package dev.spillway.cli.output.sketch;
