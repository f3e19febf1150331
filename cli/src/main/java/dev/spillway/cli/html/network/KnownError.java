package dev.spillway.cli.html.network;

import dev.spillway.cli.html.Block;
import dev.spillway.cli.html.Block.Column;
import dev.spillway.cli.html.Block.Table;
import dev.spillway.cli.output.validation.KnownErrors;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.validation.NotMeasured;
import dev.spillway.model.validation.PredictedKind;
import java.util.ArrayList;
import java.util.List;

/** How far off predictions of such runs were, and what of this run was never measured. */
final class KnownError {

  private static final List<Column> COLUMNS =
      List.of(
          Column.prose("measured runs of this kind"),
          Column.prose("error of"),
          Column.number("runs"),
          Column.number("mean error"),
          Column.number("worst error"));

  private KnownError() {}

  static List<Block> blocks(Prediction prediction, Report report) {
    List<Block> blocks = new ArrayList<>();
    List<List<String>> rows = KnownErrors.rows(PredictedKind.of(prediction, report));
    if (rows.isEmpty()) {
      blocks.add(new Block.Words("No measured run is of this kind, so no error is known."));
    } else {
      blocks.add(
          new Block.Words(
              "Runs of real Flink were measured and predicted from their settings alone, without"
                  + " tuning any. This run is like these kinds of them."));
      blocks.add(
          new Table(
              "How far off the median checkpoint was",
              COLUMNS,
              rows,
              "T is the median duration, I the interval. All runs, and what each kind is:"
                  + " docs/fidelity.md, or spillway validate."));
    }
    List<String> unknown = NotMeasured.of(prediction, report);
    if (!unknown.isEmpty()) {
      blocks.add(
          new Block.Words(
              "No measured run had what this one has, and how much that adds to"
                  + " the error is not known:"));
      blocks.add(new Block.Points(unknown));
    }
    return blocks;
  }
}
