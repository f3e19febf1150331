package dev.spillway.cli.html.network;

import dev.spillway.cli.html.Block;
import dev.spillway.cli.html.Block.Column;
import dev.spillway.cli.html.Block.Table;
import dev.spillway.cli.output.network.RepeatText;
import dev.spillway.cli.output.network.ReportRows;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Repeats;
import dev.spillway.model.network.report.Report;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The tables of a run, in the words of the report in text. */
final class RunTables {

  private static final List<Column> DISTRIBUTIONS =
      List.of(
          Column.text("of"),
          Column.number("count"),
          Column.number("p50"),
          Column.number("p95"),
          Column.number("max"));

  private static final List<Column> REPEATS =
      List.of(
          Column.text("figure"),
          Column.number("median"),
          Column.number("lowest"),
          Column.number("highest"));

  private static final List<Column> SHARES = List.of(Column.number("share"), Column.prose("where"));

  private static final List<Column> FAILURES =
      List.of(Column.number("times"), Column.prose("cause"));

  private static final List<Column> VERTICES =
      List.of(
          Column.prose("vertex"),
          Column.number("subtasks"),
          Column.number("records"),
          Column.number("busy"),
          Column.number("blocked"),
          Column.number("idle"),
          Column.text("busiest"));

  private final Prediction prediction;
  private final ReportRows rows;
  private final Optional<Repeats> repeats;

  RunTables(Prediction prediction, Report report, Optional<Repeats> repeats) {
    this.prediction = prediction;
    rows = new ReportRows(prediction, report);
    this.repeats = repeats;
  }

  List<Block> all() {
    List<Block> blocks = new ArrayList<>();
    add(
        blocks,
        "Checkpoints: duration and size",
        DISTRIBUTIONS,
        rows.distributions(),
        "An expired checkpoint counts as more than the timeout. Size is all that a checkpoint"
            + " holds, persisted what of it are buffers that barriers overtook.");
    repeats.ifPresent(all -> addRepeats(blocks, all));
    add(
        blocks,
        "Where the time of checkpoints goes",
        SHARES,
        rows.shares(),
        "Start delay is the wait for the first barrier, alignment from there to the last one, sync"
            + " the part of the snapshot that holds the subtask, async the writing after it.");
    add(blocks, "Failures", FAILURES, rows.failures(), "");
    add(
        blocks,
        "Restarts",
        DISTRIBUTIONS,
        rows.restarts(),
        "Lost work is how old the restored position was when the job failed. Down is the time until"
            + " all tasks run again, and the job has caught up when the lag of its sources is back"
            + " to what it was; both from the failure on."
            + rows.age().map(" "::concat).orElse(""));
    add(
        blocks,
        "What the vertices do after the warm-up",
        VERTICES,
        rows.vertices(),
        "Means over the subtasks, and the busiest subtask.");
    rows.placements().ifPresent(text -> blocks.add(new Block.Words(text)));
    rows.alignedEdges().ifPresent(text -> blocks.add(new Block.Words(text)));
    return blocks;
  }

  private void addRepeats(List<Block> blocks, Repeats all) {
    RepeatText text = new RepeatText(prediction.job().run().seed(), all);
    add(
        blocks,
        text.seeds(),
        REPEATS,
        text.rows(),
        "All other figures are those of the first seed.");
  }

  private static void add(
      List<Block> blocks,
      String caption,
      List<Column> columns,
      List<List<String>> rows,
      String note) {
    if (!rows.isEmpty()) {
      blocks.add(new Table(caption, columns, rows, note));
    }
  }
}
