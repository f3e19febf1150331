package dev.spillway.model.network.report;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The same job from several seeds.
 *
 * @param reports one a seed, at least one
 */
public record Repeats(List<Report> reports) {

  public Repeats {
    reports = List.copyOf(reports);
  }

  /** A figure that every run has. */
  public Range range(ToDoubleFunction<Report> figure) {
    return Range.of(reports.stream().mapToDouble(figure).toArray()).orElseThrow();
  }

  /** A figure of a distribution, over the runs that have one; empty if none has. */
  public Optional<Range> range(
      Function<Report, Optional<Distribution>> distribution,
      ToDoubleFunction<Distribution> figure) {
    return Range.of(
        reports.stream()
            .flatMap(report -> distribution.apply(report).stream())
            .mapToDouble(figure)
            .toArray());
  }
}
