/**
 * A job's answers as a folder to pass on: which are asked for, what of them is hidden.
 *
 * <p>Does not live here: how they are asked for, and where the folder goes.
 */
package dev.spillway.cli.flink.save;
