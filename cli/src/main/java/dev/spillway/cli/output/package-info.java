/**
 * Results as text, JSON and CSV, files that are whole or absent, and progress.
 *
 * <p>Lives here: every column, key and rounding that a user sees. Does not live here: any figure
 * that is not a result of the model already.
 */
package dev.spillway.cli.output;
