package dev.spillway.model.network;

import dev.spillway.model.network.result.NetworkResult;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class MeasuredRunsTest {

  @Test
  @org.junit.jupiter.api.Disabled("calibration print")
  void print() {
    String only = System.getProperty("only", "");
    int seeds = Integer.getInteger("seeds", 3);
    for (MeasuredRun run : MeasuredRun.all()) {
      if (run.isForLater() || !run.name().contains(only)) {
        continue;
      }
      double[] durations = new double[seeds];
      double[] bytes = new double[seeds];
      double[] counts = new double[2 * seeds];
      long start = System.nanoTime();
      long events = 0;
      for (int seed = 1; seed <= seeds; seed++) {
        NetworkResult result = NetworkRun.of(run.job(seed));
        PredictedRun predicted = PredictedRun.of(run, result);
        durations[seed - 1] = predicted.durationMs().orElse(Double.NaN);
        bytes[seed - 1] = predicted.persistedBytes().orElse(Double.NaN);
        counts[2 * seed - 2] = predicted.completed();
        counts[2 * seed - 1] = predicted.failed();
        events += result.bufferEvents();
        if (Boolean.getBoolean("list")) {
          result
              .attempts()
              .forEach(
                  a ->
                      System.out.printf(
                          "   %d %s %.0f %.1f in flight %d persisted %d sd %.0f%n",
                          a.id(),
                          a.status(),
                          a.triggered() / 1e6,
                          a.duration() / 1e6,
                          a.inFlightRecords(),
                          a.persistedBytes(),
                          a.subtasks().stream()
                              .mapToDouble(s -> s.startDelay() / 1e6)
                              .max()
                              .orElse(0)));
          result.subtasks().forEach(u -> System.out.println("   " + u));
        }
      }
      double d = PredictedRun.median(durations).getAsDouble();
      double b = PredictedRun.median(bytes).getAsDouble();
      double wd = run.number("duration_ms_median").orElse(Double.NaN);
      double wb = run.number("persisted_bytes_median").orElse(Double.NaN);
      System.out.printf(
          "%-34s %-9s ms %.0f [%.0f..%.0f] / %.1f [%.0f..%.0f] %.1f%%  half %.0f  bytes %.0f / %.0f %.1f%%  c/f %s / %s %s  events %d in %.0f ms%n",
          run.name(),
          run.mode(),
          d,
          Arrays.stream(durations).min().getAsDouble(),
          Arrays.stream(durations).max().getAsDouble(),
          wd,
          run.number("duration_ms_min").orElse(Double.NaN),
          run.number("duration_ms_max").orElse(Double.NaN),
          100 * (d - wd) / wd,
          run.halfBufferMs(),
          b,
          wb,
          100 * (b - wb) / wb,
          Arrays.toString(counts),
          run.row().get("completed"),
          run.row().get("failed"),
          events,
          (System.nanoTime() - start) / 1e6);
    }
  }
}
