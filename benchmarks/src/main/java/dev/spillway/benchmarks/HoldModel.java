package dev.spillway.benchmarks;

/** The hold model on one engine. */
interface HoldModel {

  /** Starts at time 0 with this many events, each after a step. */
  void fill(HoldSteps steps, int pending);

  /** Executes all events up to a time, that time included. */
  void run(long horizon);

  /** The time of the last event executed. */
  long clock();

  /** Ends what the engine still has running. */
  default void close() {}
}
