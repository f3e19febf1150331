package dev.spillway.model.pipeline;

import dev.spillway.engine.Fingerprint;
import dev.spillway.engine.FingerprintBuilder;
import dev.spillway.engine.Rational;
import dev.spillway.engine.TimeBase;

/** Keeps the fingerprint of a flow and passes its events on. */
final class FlowRecorder {

  private final TimeBase timeBase;
  private final FlowListener listener;
  private final FingerprintBuilder fingerprint = new FingerprintBuilder();

  FlowRecorder(TimeBase timeBase, FlowListener listener) {
    this.timeBase = timeBase;
    this.listener = listener;
  }

  /**
   * Records an event.
   *
   * @param instant in units
   */
  void record(FlowEvent event, Rational instant, long level) {
    fingerprint
        .add(event.code())
        .add(instant.floor())
        .add(Double.doubleToLongBits(instant.fraction().doubleValue()))
        .add(level);
    if (listener != FlowListener.NONE) {
      listener.happened(event, timeBase.toSeconds(instant), level);
    }
  }

  /** Over the events recorded so far: kind, time in units, nearest double of the rest, level. */
  Fingerprint fingerprint() {
    return fingerprint.fingerprint();
  }
}
