package dev.spillway.cli.output.network;

import dev.spillway.cli.output.TextTable;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.network.report.Repeats;
import dev.spillway.model.network.report.Report;
import java.util.Optional;
import java.util.function.DoubleFunction;

/** How the figures of a job spread over several seeds. */
public final class RepeatText {

  private final long firstSeed;
  private final Repeats repeats;

  /** For reports whose seeds follow one another. */
  public RepeatText(long firstSeed, Repeats repeats) {
    this.firstSeed = firstSeed;
    this.repeats = repeats;
  }

  /** The text, an empty line first. */
  public String text() {
    int count = repeats.reports().size();
    StringBuilder text = new StringBuilder();
    text.append("\nOver seeds ").append(firstSeed).append(" to ").append(firstSeed + count - 1);
    text.append(":\n");
    TextTable table = new TextTable(1, "", "median", "lowest", "highest", "");
    line(table, "completed", of(report -> report.counts().completed()), Wording::count);
    line(table, "failed", of(report -> report.counts().failed()), Wording::count);
    line(
        table, "duration, p50", repeats.range(Report::durations, Distribution::p50), Wording::time);
    line(
        table, "duration, p95", repeats.range(Report::durations, Distribution::p95), Wording::time);
    line(
        table,
        "size, p50",
        repeats.range(Report::checkpointedBytes, Distribution::p50),
        Wording::size);
    table.appendTo(text);
    return text.toString();
  }

  private Optional<Range> of(java.util.function.ToDoubleFunction<Report> figure) {
    return Optional.of(repeats.range(figure));
  }

  private static void line(
      TextTable table, String name, Optional<Range> range, DoubleFunction<String> word) {
    range.ifPresent(
        of ->
            table.line(
                name, word.apply(of.median()), word.apply(of.low()), word.apply(of.high()), ""));
  }
}
