package dev.spillway.cli.flink.read;

import dev.spillway.model.observed.ObservedUse;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Present metrics of one subtask or of all of a vertex, of which the mean counts.
 *
 * @param use of the time
 * @param bufferBytes the size of buffers that debloating announces, if it is told
 */
record Metrics(ObservedUse use, OptionalDouble bufferBytes) {

  private static final double MILLIS_PER_SECOND = 1000;

  /** Flink's meters lag behind each other: so much more than a whole second is still one. */
  private static final double MOST_SHARE = 1.05;

  /** Where there is no answer. */
  static final Metrics UNKNOWN = new Metrics(ObservedUse.UNKNOWN, OptionalDouble.empty());

  /** Reads an answer: a list of metrics with their least, largest, mean and sum. */
  static Metrics of(Answer answer) {
    Map<String, OptionalDouble> means = new HashMap<>();
    for (Fields metric : Fields.listOf(answer)) {
      means.put(metric.requiredText("id"), metric.real("avg"));
    }
    return new Metrics(
        new ObservedUse(
            share(means, "busyTimeMsPerSecond"),
            share(means, "backPressuredTimeMsPerSecond"),
            share(means, "idleTimeMsPerSecond"),
            mean(means, "numRecordsInPerSecond"),
            mean(means, "numRecordsOutPerSecond"),
            mean(means, "numBytesInPerSecond"),
            mean(means, "numBytesOutPerSecond")),
        mean(means, "debloatedBufferSize"));
  }

  private static OptionalDouble mean(Map<String, OptionalDouble> means, String name) {
    return means.getOrDefault(name, OptionalDouble.empty());
  }

  /** Older versions tell of shares far above a whole, after a long wait: these tell nothing. */
  private static OptionalDouble share(Map<String, OptionalDouble> means, String name) {
    OptionalDouble millis = mean(means, name);
    double share = millis.orElse(0) / MILLIS_PER_SECOND;
    return millis.isEmpty() || share > MOST_SHARE
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.min(share, 1));
  }
}
