package dev.spillway.cli.figure.network;

import dev.spillway.cli.figure.Axes;
import dev.spillway.cli.figure.Axis;
import dev.spillway.cli.figure.Measure;

/** Nanoseconds of a run as seconds of a figure. */
final class RunTime {

  private static final double NANOS_PER_SECOND = 1e9;

  private RunTime() {}

  static double seconds(double nanos) {
    return nanos / NANOS_PER_SECOND;
  }

  static double seconds(long nanos) {
    return seconds((double) nanos);
  }

  /** The axis from the start of a run to its end. */
  static Axis axis(long simulatedNanos) {
    return Axes.from0("time", Measure.SECONDS, seconds(Math.max(1, simulatedNanos)));
  }
}
