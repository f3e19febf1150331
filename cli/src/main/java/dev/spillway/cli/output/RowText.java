package dev.spillway.cli.output;

import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import dev.spillway.model.scenario.Scenario;
import java.util.List;
import java.util.Optional;

/** A result row as one line of text, and the wording of its figures. */
public final class RowText {

  // The widths of the tick reference's own lines, which others read by column.
  /** What rounds to less than a millisecond is no time. */
  private static final double LEAST_SECONDS = 0.000_5;

  private static final double MS_PER_SECOND = 1_000;
  private static final int RATE_WIDTH = 5;
  private static final int MODE_WIDTH = 9;
  private static final int DURATION_WIDTH = 6;
  private static final int SIZE_WIDTH = 8;

  private static final int DURATION_DECIMALS = 1;
  private static final int SIZE_DECIMALS = 0;

  private final Optional<String> sinkProfile;
  private final int rateWidth;
  private final int durationWidth;
  private final int sizeWidth;

  private RowText(Optional<String> sinkProfile, int rateWidth, int durationWidth, int sizeWidth) {
    this.sinkProfile = sinkProfile;
    this.rateWidth = rateWidth;
    this.durationWidth = durationWidth;
    this.sizeWidth = sizeWidth;
  }

  /**
   * Lines of the fixed widths of the tick reference's own output.
   *
   * @param sinkProfile name of the sink's profile, if it has no single rate
   */
  static RowText ofFixedWidths(Optional<String> sinkProfile) {
    return new RowText(sinkProfile, RATE_WIDTH, DURATION_WIDTH, SIZE_WIDTH);
  }

  /** Lines of at least those widths in which the columns of all rows stand below each other. */
  static RowText fitting(Optional<String> sinkProfile, List<ResultRow> rows) {
    int rate = RATE_WIDTH;
    int duration = DURATION_WIDTH;
    int size = SIZE_WIDTH;
    for (ResultRow row : rows) {
      rate = Math.max(rate, sinkRate(row.scenario()).length());
      if (row.figures().isPresent()) {
        duration = Math.max(duration, duration(row.figures().get()).length());
        size = Math.max(size, size(row.figures().get()).length());
      }
    }
    return new RowText(sinkProfile, rate, duration, size);
  }

  /** The line, without its end. */
  String line(ResultRow row) {
    String start = sink(row.scenario()) + "  " + Padding.left(row.mode().label(), MODE_WIDTH) + " ";
    if (row.figures().isEmpty()) {
      return start + nothingCompleted(row);
    }
    Figures figures = row.figures().get();
    return start
        + "checkpoint takes "
        + Padding.right(duration(figures), durationWidth)
        + " s, size "
        + Padding.right(size(figures), sizeWidth)
        + " KB  ("
        + row.completed()
        + " completed)";
  }

  /** The sink by its rate or by its profile: the start of every line. */
  String sink(Scenario scenario) {
    return sinkProfile.isPresent()
        ? "sink profile " + OneLine.of(sinkProfile.get())
        : "sink " + Padding.right(sinkRate(scenario), rateWidth) + "/s";
  }

  /** What stands in place of figures in a row without any. */
  public static String nothingCompleted(ResultRow row) {
    return row.pending() == 0
        ? "no checkpoint: none is due before the end"
        : "no checkpoint completed (" + row.pending() + " pending)";
  }

  /** The sink's rate in records per second, exact. */
  public static String sinkRate(Scenario scenario) {
    return NumberText.plain(scenario.sink().initialRate());
  }

  private static String duration(Figures figures) {
    return seconds(figures.durationSeconds());
  }

  private static String size(Figures figures) {
    return kilobytes(figures.sizeKb());
  }

  /** A duration in seconds, rounded, without its unit. */
  public static String seconds(double seconds) {
    return NumberText.fixed(seconds, DURATION_DECIMALS);
  }

  /**
   * A duration with its unit: below a second in ms, so that a short one does not look like none.
   */
  public static String duration(double seconds) {
    boolean isShort = seconds >= LEAST_SECONDS && seconds < 1;
    return isShort ? NumberText.fixed(seconds * MS_PER_SECOND, 0) + " ms" : seconds(seconds) + " s";
  }

  /** A size in KB of 1024 bytes, rounded, without its unit. */
  public static String kilobytes(double kilobytes) {
    return NumberText.fixed(kilobytes, SIZE_DECIMALS);
  }
}
