package dev.spillway.cli.flink.read;

import dev.spillway.cli.flink.Endpoint;
import dev.spillway.model.observed.ObservedUse;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** Present metrics of one subtask or of all of a vertex, of which the mean counts. */
final class Metrics {

  private static final double MILLIS_PER_SECOND = 1000;

  /** Flink's meters lag behind each other: so much more than a whole second is still one. */
  private static final double MOST_SHARE = 1.05;

  private Metrics() {}

  /** The use of the time, of an answer for {@link Endpoint#METRICS}. */
  static ObservedUse use(Answer answer) {
    Map<String, OptionalDouble> means = means(answer);
    return new ObservedUse(
        share(means, "busyTimeMsPerSecond"),
        share(means, "backPressuredTimeMsPerSecond"),
        share(means, "idleTimeMsPerSecond"),
        mean(means, "numRecordsInPerSecond"),
        mean(means, "numRecordsOutPerSecond"),
        mean(means, "numBytesInPerSecond"),
        mean(means, "numBytesOutPerSecond"));
  }

  /** Bytes, of an answer for {@link Endpoint#BUFFER_SIZE}. */
  static OptionalDouble bufferBytes(Answer answer) {
    return mean(means(answer), Endpoint.BUFFER_SIZE);
  }

  /** An answer is a list of metrics with their least, largest, mean and sum. */
  private static Map<String, OptionalDouble> means(Answer answer) {
    Map<String, OptionalDouble> means = new HashMap<>();
    for (Fields metric : Fields.listOf(answer)) {
      means.put(metric.requiredText("id"), metric.real("avg"));
    }
    return means;
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
