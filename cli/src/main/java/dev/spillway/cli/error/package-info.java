/**
 * The ways in which a command can fail that its user can do something about.
 *
 * <p>Does not live here: faults of the program itself, which are whatever exception they are.
 */
package dev.spillway.cli.error;
