package dev.spillway.model.pipeline;

import dev.spillway.engine.Rational;

/** Hears of every event of the pipeline, in order. */
@FunctionalInterface
public interface FlowListener {

  /** Hears nothing. */
  FlowListener NONE = (event, seconds, bufferedRecords) -> {};

  /**
   * Something has happened.
   *
   * @param seconds the exact instant
   * @param bufferedRecords the level after the instant's moves
   */
  void happened(FlowEvent event, Rational seconds, long bufferedRecords);
}
