package dev.spillway.cli.figure.sweep;

import dev.spillway.cli.figure.LevelCurve;
import java.util.Optional;

/** What was seen of one sink while the sweep went on. */
final class SinkTrace {

  private Optional<LevelCurve> level = Optional.empty();
  private Optional<CheckpointTrace> pipeline = Optional.empty();
  private Optional<CheckpointTrace> tick = Optional.empty();

  void setLevel(LevelCurve curve) {
    level = Optional.of(curve);
  }

  void setPipeline(CheckpointTrace trace) {
    pipeline = Optional.of(trace);
  }

  void setTick(CheckpointTrace trace) {
    tick = Optional.of(trace);
  }

  /** The level of the buffer; empty without the event pipeline. */
  Optional<LevelCurve> level() {
    return level;
  }

  Optional<CheckpointTrace> pipeline() {
    return pipeline;
  }

  /** Of the tick reference, with the longest of the ticks. */
  Optional<CheckpointTrace> tick() {
    return tick;
  }

  /** Of the event pipeline, or of the tick reference where that runs alone. */
  CheckpointTrace checkpoints() {
    return pipeline.or(() -> tick).orElseThrow();
  }
}
