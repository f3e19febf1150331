package dev.spillway.cli.output;

import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.SweepResult.PipelineFigures;
import dev.spillway.model.study.SweepResult.TickRows;
import java.util.List;
import java.util.Optional;

/**
 * A sweep's result as text for a person.
 *
 * <p>One model at one resolution gives its lines alone, as the tick reference's script prints them.
 * Several results get headings, and both models the table of their differences.
 */
public final class TextReport {

  /** What the exact model is called above its rows. */
  public static final String EVENT_PIPELINE = "Event pipeline, exact to the record";

  private final Optional<String> sinkProfile;
  private final boolean colours;

  /**
   * Prepares a report.
   *
   * @param colours whether verdicts are coloured, for a terminal
   */
  public TextReport(ProfileNames names, boolean colours) {
    this.sinkProfile = names.sink();
    this.colours = colours;
  }

  /** The whole text, each line ended by a line feed. */
  public String text(Sweep.Engines engines, SweepResult result) {
    StringBuilder text = new StringBuilder();
    switch (engines) {
      case EVENT -> appendRows(text, RowText.ofFixedWidths(sinkProfile), result.pipeline());
      case TICK -> appendTickOnly(text, result.tick());
      case BOTH -> appendBoth(text, result);
    }
    return text.toString();
  }

  private void appendTickOnly(StringBuilder text, List<TickRows> tick) {
    if (tick.size() == 1) {
      appendRows(text, RowText.ofFixedWidths(sinkProfile), tick.get(0).rows());
    } else {
      appendTick(text, tick);
    }
  }

  private void appendBoth(StringBuilder text, SweepResult result) {
    text.append(EVENT_PIPELINE).append(":\n");
    appendRows(text, RowText.fitting(sinkProfile, result.pipeline()), result.pipeline());
    text.append('\n');
    appendTick(text, result.tick());
    text.append('\n');
    new ComparisonText(RowText.fitting(sinkProfile, result.pipeline()), colours)
        .appendTo(text, result.comparisons(), result.convergence());
    result.figures().ifPresent(figures -> appendFigures(text, figures));
  }

  private void appendTick(StringBuilder text, List<TickRows> tick) {
    String gap = "";
    for (TickRows rows : tick) {
      text.append(gap).append(tickReference(rows.ticksPerSecond())).append(":\n");
      appendRows(text, RowText.fitting(sinkProfile, rows.rows()), rows.rows());
      gap = "\n";
    }
  }

  /** Such as {@code Tick reference, 100 ticks per second}. */
  public static String tickReference(int ticksPerSecond) {
    return "Tick reference, "
        + ticksPerSecond
        + (ticksPerSecond == 1 ? " tick" : " ticks")
        + " per second";
  }

  private static void appendRows(StringBuilder text, RowText lines, List<ResultRow> rows) {
    for (ResultRow row : rows) {
      text.append(lines.line(row)).append('\n');
    }
  }

  private static void appendFigures(StringBuilder text, PipelineFigures figures) {
    text.append("\nEvent pipeline: ")
        .append(figures.events())
        .append(" events for ")
        .append(figures.records())
        .append(" record moves, in time units of ")
        .append(timeUnit(figures))
        .append(".\n");
  }

  /** The unit of time in which the event pipeline reckoned, such as 1/1000 s. */
  public static String timeUnit(PipelineFigures figures) {
    return (figures.unitsPerSecond() == 1 ? "1" : "1/" + figures.unitsPerSecond()) + " s";
  }
}
