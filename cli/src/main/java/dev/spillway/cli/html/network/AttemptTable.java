package dev.spillway.cli.html.network;

import dev.spillway.cli.html.Block;
import dev.spillway.cli.html.Block.Column;
import dev.spillway.cli.html.Block.Table;
import dev.spillway.cli.output.network.PlaceText;
import dev.spillway.cli.output.network.Wording;
import dev.spillway.cli.output.rest.Milliseconds;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.CriticalPath;
import dev.spillway.model.network.report.Piece;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.FailureReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Every attempt at a checkpoint as a row; of many the first and the last. */
final class AttemptTable {

  /** The most rows. */
  static final int MOST = 200;

  private static final String NONE = "-";

  private static final List<Column> COLUMNS =
      List.of(
          Column.number("id"),
          Column.text("status"),
          Column.number("trigger, ms"),
          Column.number("duration, ms"),
          Column.number("size"),
          Column.number("persisted"),
          Column.number("records in flight"),
          Column.prose("most of its time"),
          Column.prose("failure"));

  private AttemptTable() {}

  static Block of(Prediction prediction) {
    List<Attempt> attempts = prediction.shownDraw().result().attempts();
    if (attempts.isEmpty()) {
      return new Block.Words("There was no attempt at a checkpoint.");
    }
    CriticalPath path =
        new CriticalPath(prediction.shownDraw().network(), prediction.shownDraw().result());
    List<List<String>> rows = new ArrayList<>();
    for (Attempt attempt : shown(attempts)) {
      rows.add(row(attempt, path.dominant(attempt)));
    }
    return new Table("Each attempt at a checkpoint", COLUMNS, rows, note(attempts.size()));
  }

  private static List<Attempt> shown(List<Attempt> attempts) {
    if (attempts.size() <= MOST) {
      return attempts;
    }
    List<Attempt> shown = new ArrayList<>(attempts.subList(0, MOST / 2));
    shown.addAll(attempts.subList(attempts.size() - MOST / 2, attempts.size()));
    return shown;
  }

  private static String note(int all) {
    String warmUp = "Those of the warm-up too. Times are whole milliseconds since the start.";
    return all <= MOST
        ? warmUp
        : "The first %s and the last %s of %s; the %s between are left out. "
                .formatted(MOST / 2, MOST / 2, all, all - MOST)
            + warmUp;
  }

  private static List<String> row(Attempt attempt, Optional<Piece> dominant) {
    return List.of(
        Long.toString(attempt.id()),
        attempt.status().name().toLowerCase(Locale.ROOT).replace('_', ' '),
        Long.toString(Milliseconds.of(attempt.triggered())),
        Long.toString(Milliseconds.since(attempt.triggered(), attempt.duration())),
        Wording.size((double) attempt.checkpointedBytes()),
        Wording.size((double) attempt.persistedBytes()),
        Long.toString(attempt.inFlightRecords()),
        dominant
            .map(piece -> PlaceText.of(piece.phase(), piece.vertex(), piece.subtask()))
            .orElse(NONE),
        attempt.failure().map(FailureReason::message).orElse(NONE));
  }
}
