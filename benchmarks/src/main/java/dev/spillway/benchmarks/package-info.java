/**
 * JMH benchmarks: the engine and the models against bare baselines and peers.
 *
 * <p>Every benchmark checks its event count and its result before it times anything; how to run
 * them and what they gave stands in {@code benchmarks/README.md}. Does not live here: anything that
 * a test asserts about correctness alone.
 */
package dev.spillway.benchmarks;
