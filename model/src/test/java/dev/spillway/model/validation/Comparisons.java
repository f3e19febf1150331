package dev.spillway.model.validation;

import dev.spillway.model.job.measured.TableText;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Comparisons made by hand. */
final class Comparisons {

  private Comparisons() {}

  /** One outcome a duration, everything else as measured. */
  static RunComparison durations(String[] changes, double... durationsMs) {
    return comparison(
        changes,
        Arrays.stream(durationsMs)
            .mapToObj(ms -> new Outcome(OptionalDouble.of(ms), OptionalDouble.of(0), 11, 1, none()))
            .toList());
  }

  static RunComparison bytes(String[] changes, double bytes) {
    return comparison(
        changes,
        List.of(new Outcome(OptionalDouble.of(500), OptionalDouble.of(bytes), 11, 1, none())));
  }

  static RunComparison counts(String[] changes, long completed, long failed) {
    return comparison(
        changes,
        List.of(
            new Outcome(OptionalDouble.of(500), OptionalDouble.of(0), 11, 1, none()),
            new Outcome(OptionalDouble.of(500), OptionalDouble.of(0), completed, failed, none())));
  }

  static RunComparison burst(OptionalLong attempts) {
    return comparison(
        new String[] {"run", "I_burst"},
        List.of(new Outcome(OptionalDouble.of(20), OptionalDouble.of(0), 11, 1, attempts)));
  }

  /** Nothing completed in the steady state. */
  static RunComparison nothing(String... changes) {
    return comparison(
        changes,
        List.of(new Outcome(OptionalDouble.empty(), OptionalDouble.empty(), 0, 0, none())));
  }

  static RunComparison comparison(String[] changes, List<Outcome> outcomes) {
    return new RunComparison(TableText.run(changes), outcomes.size(), outcomes);
  }

  private static OptionalLong none() {
    return OptionalLong.empty();
  }
}
