/**
 * The text of a job file: a tree of nodes, each with the place where it stands, and how numbers,
 * times and sizes are written.
 *
 * <p>Lives here: all that touches the YAML library, and settings laid over the tree. Does not live
 * here: which keys there are and what they mean.
 */
package dev.spillway.model.job.text;
