package dev.spillway.cli.output;

import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.ConvergenceRow;
import dev.spillway.model.study.Verdict;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/** The two models against each other as text: the table, what its verdicts mean, convergence. */
public final class ComparisonText {

  private static final int DIFFERENCE_DECIMALS = 6;
  private static final int ORDER_DECIMALS = 2;
  private static final int WORD_COLUMNS = 2;
  private static final String NONE = "-";

  /** Where no checkpoint completed in both models, so that no verdict says anything. */
  public static final String NOTHING_COMPARED =
      "No checkpoint completed in both models: nothing was compared.";

  private final RowText rows;
  private final boolean colours;

  ComparisonText(RowText rows, boolean colours) {
    this.rows = rows;
    this.colours = colours;
  }

  void appendTo(
      StringBuilder text, List<ComparisonRow> comparisons, List<ConvergenceRow> convergence) {
    text.append("Largest differences between the two, checkpoint by checkpoint:\n");
    TextTable table =
        new TextTable(
            WORD_COLUMNS,
            "sink",
            "mode",
            "ticks/s",
            "both completed",
            "only event",
            "only tick",
            "duration, s",
            "records",
            "verdict");
    Set<Verdict> seen = EnumSet.noneOf(Verdict.class);
    for (ComparisonRow row : comparisons) {
      addLine(table, row);
      seen.add(row.verdict());
    }
    table.appendTo(text);
    appendMeaning(text, comparisons, seen);
    appendConvergence(text, convergence);
  }

  /** Whether no checkpoint completed in both models. */
  public static boolean isNothingCompared(List<ComparisonRow> comparisons) {
    return comparisons.stream().allMatch(row -> row.matched() == 0);
  }

  private void appendMeaning(
      StringBuilder text, List<ComparisonRow> comparisons, Set<Verdict> seen) {
    if (isNothingCompared(comparisons)) {
      text.append(NOTHING_COMPARED).append('\n');
      return;
    }
    for (Verdict verdict : seen) {
      text.append(coloured(verdict)).append(": ").append(meaning(verdict)).append('\n');
    }
  }

  private void addLine(TextTable table, ComparisonRow row) {
    table.line(
        rows.sink(row.scenario()),
        row.mode().label(),
        Integer.toString(row.ticksPerSecond()),
        Integer.toString(row.matched()),
        Integer.toString(row.onlyEvent()),
        Integer.toString(row.onlyTick()),
        seconds(row.maxDurationDifferenceSeconds()),
        records(row.maxBufferedDifference()),
        coloured(row.verdict()));
  }

  private void appendConvergence(StringBuilder text, List<ConvergenceRow> convergence) {
    if (convergence.isEmpty()) {
      return;
    }
    text.append(
        "\nOrder of convergence as the tick shrinks"
            + " (1: the difference in duration shrinks with the tick):\n");
    for (ConvergenceRow row : convergence) {
      text.append(rows.sink(row.scenario()))
          .append("  ")
          .append(row.mode().label())
          .append("  ")
          .append(order(row.order()))
          .append('\n');
    }
  }

  /** What a verdict says, as the end of a sentence. */
  public static String meaning(Verdict verdict) {
    return switch (verdict) {
      case AGREES -> "the tick model is right to within what the length of its tick explains.";
      case TICK_TOO_COARSE ->
          "the buffer holds less than one tick moves, so the tick model throttles the flow;"
              + " trust the event pipeline, or take more ticks per second.";
      case DIFFERS ->
          "more than the length of a tick explains; that is a defect in one of the two models.";
    };
  }

  private String coloured(Verdict verdict) {
    if (!colours) {
      return verdict.label();
    }
    String colour =
        switch (verdict) {
          case AGREES -> "\u001b[32m";
          case TICK_TOO_COARSE -> "\u001b[33m";
          case DIFFERS -> "\u001b[31m";
        };
    return colour + verdict.label() + "\u001b[0m";
  }

  /** A largest difference of durations in seconds; a stroke where nothing was compared. */
  public static String seconds(OptionalDouble difference) {
    return difference.isPresent()
        ? NumberText.fixed(difference.getAsDouble(), DIFFERENCE_DECIMALS)
        : NONE;
  }

  /** A largest difference in records; a stroke where nothing was compared. */
  public static String records(OptionalLong difference) {
    return difference.isPresent() ? Long.toString(difference.getAsLong()) : NONE;
  }

  /** An order of convergence, or why there is none. */
  public static String order(OptionalDouble order) {
    return order.isPresent()
        ? NumberText.fixed(order.getAsDouble(), ORDER_DECIMALS)
        : "none: fewer than two ticks differ from the event pipeline";
  }
}
