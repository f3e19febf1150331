/**
 * What the network model is told: vertices, edges, buffers, checkpoints, parameters.
 *
 * <p>Lives here: immutable, validated descriptions with their units and ranges. Does not live here:
 * the job file, from which they are mapped, and whatever moves during a run.
 */
package dev.spillway.model.network.topology;
