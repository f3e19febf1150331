package dev.spillway.cli.output.network;

import dev.spillway.cli.output.TextTable;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.network.report.Repeats;
import dev.spillway.model.network.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

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
    StringBuilder text = new StringBuilder("\n").append(seeds()).append(":\n");
    TextTable table = new TextTable(1, "", "median", "lowest", "highest", "");
    for (List<String> row : rows()) {
      table.line(row.get(0), row.get(1), row.get(2), row.get(3), "");
    }
    table.appendTo(text);
    return text.toString();
  }

  /** Such as {@code Over seeds 1 to 9}. */
  public String seeds() {
    return "Over seeds " + firstSeed + " to " + (firstSeed + repeats.reports().size() - 1);
  }

  /** A figure's name, its median, the lowest, the highest; without figures that no run has. */
  public List<List<String>> rows() {
    List<List<String>> rows = new ArrayList<>();
    add(rows, "completed", of(report -> report.counts().completed()), Wording::count);
    add(rows, "failed", of(report -> report.counts().failed()), Wording::count);
    add(rows, "duration, p50", repeats.range(Report::durations, Distribution::p50), Wording::time);
    add(rows, "duration, p95", repeats.range(Report::durations, Distribution::p95), Wording::time);
    add(
        rows,
        "size, p50",
        repeats.range(Report::checkpointedBytes, Distribution::p50),
        Wording::size);
    return rows;
  }

  private Optional<Range> of(ToDoubleFunction<Report> figure) {
    return Optional.of(repeats.range(figure));
  }

  private static void add(
      List<List<String>> rows, String name, Optional<Range> range, DoubleFunction<String> word) {
    range.ifPresent(
        of ->
            rows.add(
                List.of(
                    name, word.apply(of.median()), word.apply(of.low()), word.apply(of.high()))));
  }
}
