package dev.spillway.cli.html.sweep;

import dev.spillway.cli.html.Block;
import dev.spillway.cli.html.Block.Column;
import dev.spillway.cli.html.Block.Table;
import dev.spillway.cli.output.ComparisonText;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.cli.output.RowText;
import dev.spillway.cli.output.TextReport;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.checkpoint.ResultRow.Figures;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.ConvergenceRow;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.SweepResult.TickRows;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The tables of a sweep: a row a sink and mode. */
final class SweepTables {

  private static final String NONE = "-";

  private static final List<Column> ROWS =
      List.of(
          Column.text("sink"),
          Column.text("mode"),
          Column.number("duration, s"),
          Column.number("size, KB"),
          Column.number("p50, s"),
          Column.number("p95, s"),
          Column.number("max, s"),
          Column.number("completed"),
          Column.number("pending"),
          Column.number("fullest buffer, records"));

  private static final List<Column> COMPARISON =
      List.of(
          Column.text("sink"),
          Column.text("mode"),
          Column.number("ticks/s"),
          Column.number("both completed"),
          Column.number("only event"),
          Column.number("only tick"),
          Column.number("duration, s"),
          Column.number("records"),
          Column.text("verdict"));

  private static final List<Column> CONVERGENCE =
      List.of(Column.text("sink"), Column.text("mode"), Column.prose("order"));

  private final ProfileNames names;
  private final SweepResult result;

  SweepTables(ProfileNames names, SweepResult result) {
    this.names = names;
    this.result = result;
  }

  List<Block> all() {
    List<Block> tables = new ArrayList<>();
    tables.add(
        new Block.Words(
            "Duration and size are means over the later half of the completed checkpoints; p50, p95"
                + " and max are of all that completed. Pending ones had not completed at the end."));
    if (!result.pipeline().isEmpty()) {
      tables.add(rows(TextReport.EVENT_PIPELINE, result.pipeline()));
    }
    for (TickRows tick : result.tick()) {
      tables.add(rows(TextReport.tickReference(tick.ticksPerSecond()), tick.rows()));
    }
    if (!result.comparisons().isEmpty()) {
      tables.add(comparison());
    }
    if (!result.convergence().isEmpty()) {
      tables.add(convergence());
    }
    return tables;
  }

  private Table rows(String caption, List<ResultRow> rows) {
    return new Table(caption, ROWS, rows.stream().map(this::row).toList(), "");
  }

  private List<String> row(ResultRow row) {
    List<String> cells = new ArrayList<>();
    cells.add(sink(row.scenario()));
    cells.add(row.mode().label());
    if (row.figures().isPresent()) {
      Figures figures = row.figures().get();
      cells.add(RowText.seconds(figures.durationSeconds()));
      cells.add(RowText.kilobytes(figures.sizeKb()));
      cells.add(RowText.seconds(figures.durationP50Seconds()));
      cells.add(RowText.seconds(figures.durationP95Seconds()));
      cells.add(RowText.seconds(figures.durationMaxSeconds()));
    } else {
      cells.addAll(List.of(NONE, NONE, NONE, NONE, NONE));
    }
    cells.add(Integer.toString(row.completed()));
    cells.add(Integer.toString(row.pending()));
    cells.add(Long.toString(row.fullestBufferRecords()));
    return cells;
  }

  private String sink(Scenario scenario) {
    return names.sink().orElseGet(() -> RowText.sinkRate(scenario) + "/s");
  }

  private Table comparison() {
    return new Table(
        "Largest differences between the two, checkpoint by checkpoint",
        COMPARISON,
        result.comparisons().stream().map(this::comparison).toList(),
        ComparisonText.isNothingCompared(result.comparisons())
            ? ComparisonText.NOTHING_COMPARED
            : result.comparisons().stream()
                .map(ComparisonRow::verdict)
                .distinct()
                .sorted()
                .map(verdict -> verdict.label() + ": " + ComparisonText.meaning(verdict))
                .collect(Collectors.joining(" ")));
  }

  private List<String> comparison(ComparisonRow row) {
    return List.of(
        sink(row.scenario()),
        row.mode().label(),
        Integer.toString(row.ticksPerSecond()),
        Integer.toString(row.matched()),
        Integer.toString(row.onlyEvent()),
        Integer.toString(row.onlyTick()),
        ComparisonText.seconds(row.maxDurationDifferenceSeconds()),
        ComparisonText.records(row.maxBufferedDifference()),
        row.verdict().label());
  }

  private Table convergence() {
    return new Table(
        "Order of convergence as the tick shrinks",
        CONVERGENCE,
        result.convergence().stream().map(this::convergence).toList(),
        "1: the difference in duration shrinks with the tick.");
  }

  private List<String> convergence(ConvergenceRow row) {
    return List.of(sink(row.scenario()), row.mode().label(), ComparisonText.order(row.order()));
  }
}
