package dev.spillway.cli.output.network;

import dev.spillway.cli.output.TextTable;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Report;
import java.util.List;

/** The report of a run: the answer in words, then at most thirty lines of figures. */
public final class ReportText {

  private static final int MOST_SHARES = 5;
  private static final int MOST_VERTICES = 8;

  private final Prediction prediction;
  private final Report report;
  private final ReportRows rows;
  private final StringBuilder text = new StringBuilder();

  /** For a prediction and its report. */
  public ReportText(Prediction prediction, Report report) {
    this.prediction = prediction;
    this.report = report;
    rows = new ReportRows(prediction, report);
  }

  /** The text, each line ended by a line feed. */
  public String text() {
    text.append(Wrap.lines(Answer.of(report, prediction.shownDraw().result().jobFailure())));
    text.append('\n')
        .append(prediction.job().name())
        .append(": ")
        .append(rows.simulated())
        .append('\n');
    distributions();
    shares();
    failures();
    restarts();
    vertices();
    rows.placements().ifPresent(this::paragraph);
    rows.alignedEdges().ifPresent(this::paragraph);
    return text.toString();
  }

  private void paragraph(String line) {
    text.append('\n').append(line).append('\n');
  }

  private void distributions() {
    if (rows.distributions().isEmpty()) {
      return;
    }
    TextTable table = new TextTable(1, "", "count", "p50", "p95", "max", "");
    for (List<String> row : rows.distributions()) {
      table.line(row.get(0), row.get(1), row.get(2), row.get(3), row.get(4), "");
    }
    table.appendTo(text.append('\n'));
  }

  private void shares() {
    List<List<String>> shown = rows.shares().stream().limit(MOST_SHARES).toList();
    if (!shown.isEmpty()) {
      text.append("\nWhere the time of checkpoints goes:\n");
      shown.forEach(this::counted);
    }
  }

  private void failures() {
    if (!rows.failures().isEmpty()) {
      text.append("\nFailures:\n");
      rows.failures().forEach(this::counted);
    }
  }

  private void restarts() {
    if (rows.restarts().isEmpty()) {
      return;
    }
    TextTable table = new TextTable(1, "restarts", "count", "p50", "p95", "max", "");
    for (List<String> row : rows.restarts()) {
      table.line(row.get(0), row.get(1), row.get(2), row.get(3), row.get(4), "");
    }
    table.appendTo(text.append('\n'));
    rows.age().ifPresent(age -> text.append(Wrap.lines(age)));
  }

  private void counted(List<String> row) {
    text.append(String.format("%6s  ", row.get(0))).append(row.get(1)).append('\n');
  }

  private void vertices() {
    TextTable table =
        new TextTable(1, "vertex", "subtasks", "records", "busy", "blocked", "idle", "busiest");
    rows.vertices().stream()
        .limit(MOST_VERTICES)
        .forEach(row -> table.line(row.toArray(String[]::new)));
    table.appendTo(text.append('\n'));
    int more = report.vertices().size() - MOST_VERTICES;
    if (more > 0) {
      text.append("and ").append(more).append(" more\n");
    }
  }
}
