/**
 * Random numbers for models: named streams, each with its own generator.
 *
 * <p>Lives here: how a stream gets its seed, and the distributions that workloads draw from. Does
 * not live here: generators, which are commons-math3's, and statistics.
 */
package dev.spillway.engine.random;
