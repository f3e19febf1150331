package dev.spillway.cli.output;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.Verdict;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** What a sweep comes to, in a few sentences; the figures are those of the rows. */
public final class SweepAnswer {

  private static final int DURATION_DECIMALS = 1;
  private static final int SIZE_DECIMALS = 0;

  private final ProfileNames names;
  private final SweepResult result;
  private final List<ResultRow> rows;

  private SweepAnswer(ProfileNames names, SweepResult result) {
    this.names = names;
    this.result = result;
    rows = result.pipeline().isEmpty() ? result.tick().get(0).rows() : result.pipeline();
  }

  /** The sentences: of the event pipeline, or of the tick reference where that ran alone. */
  public static String of(ProfileNames names, SweepResult result) {
    return new SweepAnswer(names, result).text();
  }

  private String text() {
    ResultRow any = rows.get(0);
    if (any.completed() + any.pending() == 0) {
      return "No checkpoint is due before the end.";
    }
    List<String> sentences = new ArrayList<>();
    sentences.add(aligned());
    unaligned().ifPresent(sentences::add);
    fewest().ifPresent(sentences::add);
    comparison().ifPresent(sentences::add);
    return String.join(" ", sentences);
  }

  private List<ResultRow> completed(CheckpointMode mode) {
    return rows.stream().filter(row -> row.mode() == mode && row.figures().isPresent()).toList();
  }

  private static double duration(ResultRow row) {
    return row.figures().map(Figures::durationSeconds).orElse(0.0);
  }

  private static double size(ResultRow row) {
    return row.figures().map(Figures::sizeKb).orElse(0.0);
  }

  private String aligned() {
    List<ResultRow> aligned = completed(CheckpointMode.ALIGNED);
    if (aligned.isEmpty()) {
      return "No aligned checkpoint completes.";
    }
    ResultRow longest = most(aligned, SweepAnswer::duration);
    ResultRow shortest = most(aligned, row -> -duration(row));
    BigDecimal interval = longest.scenario().intervalSeconds();
    String takes =
        duration(longest) == duration(shortest)
            ? seconds(longest)
            : seconds(shortest) + at(shortest) + " to " + seconds(longest) + at(longest);
    boolean late = duration(longest) >= interval.doubleValue();
    return "Aligned checkpoints take "
        + takes
        + (late
            ? "; the interval is "
                + NumberText.plain(interval)
                + " s, so that several are under way"
            : "")
        + ".";
  }

  private Optional<String> unaligned() {
    List<ResultRow> unaligned = completed(CheckpointMode.UNALIGNED);
    if (unaligned.isEmpty()) {
      return Optional.empty();
    }
    ResultRow longest = most(unaligned, SweepAnswer::duration);
    ResultRow largest = most(unaligned, SweepAnswer::size);
    double state = largest.scenario().stateKb().doubleValue();
    String stored =
        size(largest) > state
            ? "store up to " + kb(size(largest)) + at(largest) + " instead of " + kb(state)
            : "store no more than the " + kb(state) + " of the state";
    return Optional.of(
        "Unaligned ones take "
            + (duration(longest) == 0 ? "no time" : "at most " + seconds(longest))
            + " and "
            + stored
            + ".");
  }

  private Optional<String> fewest() {
    ResultRow fewest =
        most(
            rows.stream().filter(row -> row.mode() == CheckpointMode.ALIGNED).toList(),
            ResultRow::pending);
    return fewest.pending() == 0
        ? Optional.empty()
        : Optional.of(
            "By the end "
                + fewest.completed()
                + " of "
                + (fewest.completed() + fewest.pending())
                + " aligned ones have completed"
                + at(fewest)
                + ".");
  }

  private Optional<String> comparison() {
    if (result.comparisons().isEmpty()) {
      return Optional.empty();
    }
    if (has(Verdict.DIFFERS)) {
      return Optional.of("The tick reference differs from the event pipeline.");
    }
    return Optional.of(
        has(Verdict.TICK_TOO_COARSE)
            ? "The ticks of the tick reference are too coarse for some of these sinks."
            : "The tick reference agrees.");
  }

  private boolean has(Verdict verdict) {
    return result.comparisons().stream().map(ComparisonRow::verdict).anyMatch(verdict::equals);
  }

  /** The first of those with the most. */
  private static ResultRow most(List<ResultRow> rows, ToDoubleFunction<ResultRow> figure) {
    ResultRow most = rows.get(0);
    for (ResultRow row : rows) {
      most = figure.applyAsDouble(row) > figure.applyAsDouble(most) ? row : most;
    }
    return most;
  }

  /** Where a figure is from; with a profile there is only one place. */
  private String at(ResultRow row) {
    return names.sink().isPresent() || rows.size() <= CheckpointMode.values().length
        ? ""
        : " (" + new SinkName(names).of(row.scenario()) + ")";
  }

  private static String seconds(ResultRow row) {
    return NumberText.fixed(duration(row), DURATION_DECIMALS) + " s";
  }

  private static String kb(double size) {
    return NumberText.fixed(size, SIZE_DECIMALS) + " KB";
  }
}
