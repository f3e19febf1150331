package dev.spillway.cli.output;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.Verdict;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Rows made up for tests of what is shown of them. */
public final class Rows {

  private Rows() {}

  public static Scenario sink(String rate) {
    return Scenario.standard().withSink(RateProfile.constant(rate));
  }

  public static ResultRow row(
      String rate, CheckpointMode mode, double durationSeconds, double sizeKb) {
    Figures figures = new Figures(durationSeconds, sizeKb, 1.25, 2.5, 5);
    return new ResultRow(sink(rate), mode, 26, 3, 170_000, 150_000, 20_000, Optional.of(figures));
  }

  public static ResultRow withoutCompleted(String rate, int pending) {
    return new ResultRow(sink(rate), CheckpointMode.ALIGNED, 0, pending, 7, 0, 7, Optional.empty());
  }

  public static ComparisonRow compared(String rate, Verdict verdict) {
    return new ComparisonRow(
        sink(rate),
        CheckpointMode.ALIGNED,
        10,
        26,
        1,
        0,
        OptionalDouble.of(0.1),
        OptionalLong.of(50),
        verdict);
  }

  public static ComparisonRow nothingMatched(String rate) {
    return new ComparisonRow(
        sink(rate),
        CheckpointMode.ALIGNED,
        10,
        0,
        0,
        0,
        OptionalDouble.empty(),
        OptionalLong.empty(),
        Verdict.AGREES);
  }
}
