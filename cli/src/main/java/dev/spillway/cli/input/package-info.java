/**
 * What the user gives: options and profile files, read into the model's own types.
 *
 * <p>Lives here: how a number is written, what a profile file looks like, defaults, under which
 * option a parameter of the model was given. Does not live here: ranges, which the model checks.
 */
package dev.spillway.cli.input;
