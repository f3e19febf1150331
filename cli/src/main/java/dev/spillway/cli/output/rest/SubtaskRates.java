package dev.spillway.cli.output.rest;

import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Vertex;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What one subtask did per second of the steady part of a run, under the names of Flink's metrics.
 *
 * <p>Where Flink has the last seconds this is the mean over that whole part, times without tasks
 * after a failure included, exact from what was counted. What is not known is not in it: bytes that
 * do not follow from records, sizes of debloated buffers, all of a run that ends at once.
 */
final class SubtaskRates {

  private static final double MS_PER_SECOND = 1_000;

  private final SteadyState steady;
  private final Map<String, Double> rates = new LinkedHashMap<>();

  private SubtaskRates(SteadyState steady) {
    this.steady = steady;
  }

  /** The rates by name. */
  static Map<String, Double> of(SteadyState steady, Vertex vertex, NetworkJob job, SubtaskUse use) {
    if (steady.nanos() == 0) {
      return Map.of();
    }
    IoMetrics figures = IoMetrics.of(vertex, job, List.of(use));
    SubtaskRates rates = new SubtaskRates(steady);
    rates.putTime("busyTimeMsPerSecond", figures.busy());
    rates.putTime("backPressuredTimeMsPerSecond", figures.blocked());
    rates.putTime("idleTimeMsPerSecond", figures.idle());
    rates.put("numRecordsInPerSecond", OptionalLong.of(figures.readRecords()));
    rates.put("numRecordsOutPerSecond", OptionalLong.of(figures.writtenRecords()));
    rates.put("numBytesInPerSecond", figures.readBytes());
    rates.put("numBytesOutPerSecond", figures.writtenBytes());
    return rates.rates;
  }

  private void putTime(String name, long nanos) {
    rates.put(name, steady.share(nanos) * MS_PER_SECOND);
  }

  private void put(String name, OptionalLong count) {
    count.ifPresent(known -> rates.put(name, steady.perSecond(known)));
  }
}
