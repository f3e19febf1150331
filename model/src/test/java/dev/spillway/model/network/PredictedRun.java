package dev.spillway.model.network;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import java.util.List;
import java.util.OptionalDouble;
import org.apache.commons.math3.stat.descriptive.DescriptiveStatistics;

/** The figures of a run that compare with a measured one. */
record PredictedRun(
    OptionalDouble durationMs, OptionalDouble persistedBytes, long completed, long failed) {

  static PredictedRun of(MeasuredRun run, NetworkResult result) {
    List<Attempt> completed =
        result.attempts().stream()
            .filter(attempt -> attempt.status() == Attempt.Status.COMPLETED)
            .toList();
    OptionalDouble steadyFrom = run.number("steady_from_s");
    List<Attempt> steady;
    if (steadyFrom.isPresent() && !result.attempts().isEmpty()) {
      double from =
          result.attempts().get(0).triggered() / 1e6 + (steadyFrom.getAsDouble() - 1) * 1000;
      steady = completed.stream().filter(attempt -> attempt.triggered() / 1e6 >= from).toList();
    } else {
      steady = completed.subList(Math.min(2, completed.size()), completed.size());
    }
    return new PredictedRun(
        median(steady.stream().mapToDouble(attempt -> attempt.duration() / 1_000_000).toArray()),
        median(steady.stream().mapToDouble(Attempt::persistedBytes).toArray()),
        result.completed(),
        result.failed());
  }

  static OptionalDouble median(double[] values) {
    return values.length == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(new DescriptiveStatistics(values).getPercentile(50));
  }
}
