/**
 * The command line: commands, how they end, what they say when they fail.
 *
 * <p>Lives here: the way from arguments to a run and from its result to text, files and an exit
 * code. Does not live here: any decision about the model, which checks its own values.
 */
package dev.spillway.cli;
