/**
 * A stream job as the network model simulates it: vertices, edges, cluster, Flink's options, the
 * model's own parameters, the run. Immutable, checked once when it is made.
 *
 * <p>Does not live here: how a job is written down ({@code text}, {@code contract}, {@code read})
 * and what follows from it, such as chains and placement ({@code plan}).
 */
package dev.spillway.model.job;
