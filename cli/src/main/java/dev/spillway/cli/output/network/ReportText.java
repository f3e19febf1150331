package dev.spillway.cli.output.network;

import dev.spillway.cli.output.TextTable;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.AlignedEdges;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.CensoredDistribution;
import dev.spillway.model.network.report.Counts;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.report.Share;
import dev.spillway.model.network.report.VertexUse;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** The report of a run: the answer in words, then at most thirty lines of figures. */
public final class ReportText {

  private static final int MOST_SHARES = 5;
  private static final int MOST_VERTICES = 8;
  private static final double LEAST_SHARE = 0.005;

  private final Prediction prediction;
  private final Report report;
  private final StringBuilder text = new StringBuilder();

  /** For a prediction and its report. */
  public ReportText(Prediction prediction, Report report) {
    this.prediction = prediction;
    this.report = report;
  }

  /** The text, each line ended by a line feed. */
  public String text() {
    text.append(Wrap.lines(Answer.of(report, prediction.shownDraw().result().jobFailure())));
    text.append('\n').append(heading()).append('\n');
    distributions();
    shares();
    failures();
    vertices();
    placements();
    alignedEdges();
    return text.toString();
  }

  private String heading() {
    Job job = prediction.job();
    long warmUp = report.leftOutNanos();
    return job.name()
        + ": "
        + Wording.time(prediction.shownDraw().result().simulated())
        + " simulated"
        + (warmUp == 0 ? "" : ", the first " + Wording.time(warmUp) + " left out")
        + ", seed "
        + job.run().seed();
  }

  private void distributions() {
    if (report.durations().isEmpty() && report.durationsWithExpired().isEmpty()) {
      return;
    }
    TextTable table = new TextTable(1, "", "count", "p50", "p95", "max", "");
    report.durations().ifPresent(all -> add(table, "completed", all, Wording::time));
    if (report.counts().expired() > 0) {
      report.durationsWithExpired().ifPresent(all -> addExpired(table, all));
    }
    report.checkpointedBytes().ifPresent(all -> add(table, "size", all, Wording::size));
    report
        .persistedBytes()
        .filter(all -> all.max() > 0)
        .ifPresent(all -> add(table, "persisted", all, Wording::size));
    table.appendTo(text.append('\n'));
  }

  private static void add(
      TextTable table, String name, Distribution all, DoubleFunction<String> word) {
    table.line(
        name,
        Integer.toString(all.count()),
        word.apply(all.p50()),
        word.apply(all.p95()),
        word.apply(all.max()),
        "");
  }

  private void addExpired(TextTable table, CensoredDistribution all) {
    table.line(
        "with expired",
        Integer.toString(all.count()),
        orMore(all.p50()),
        orMore(all.p95()),
        orMore(all.max()),
        "");
  }

  private String orMore(OptionalDouble nanos) {
    return nanos.isPresent()
        ? Wording.time(nanos.getAsDouble())
        : "more than " + Wording.time(report.timeoutNanos());
  }

  private void shares() {
    List<Share> shown =
        report.shares().stream()
            .filter(share -> share.share() >= LEAST_SHARE)
            .limit(MOST_SHARES)
            .toList();
    if (shown.isEmpty()) {
      return;
    }
    text.append("\nWhere the time of checkpoints goes:\n");
    for (Share share : shown) {
      text.append(String.format("%6s  ", Wording.share(share.share())))
          .append(PlaceText.of(share))
          .append('\n');
    }
  }

  private void failures() {
    Counts counts = report.counts();
    if (counts.failed() + counts.refused() == 0) {
      return;
    }
    text.append("\nFailures:\n");
    counts.causes().forEach((cause, count) -> failure(count, cause.message()));
    counts.refusals().forEach((reason, count) -> failure(count, "Refused: " + reason.message()));
  }

  private void failure(long count, String cause) {
    text.append(String.format("%6d  ", count)).append(cause).append('\n');
  }

  private void vertices() {
    TextTable table =
        new TextTable(1, "vertex", "subtasks", "records", "busy", "blocked", "idle", "busiest");
    for (VertexUse vertex : report.vertices().stream().limit(MOST_VERTICES).toList()) {
      table.line(
          vertex.vertex(),
          Integer.toString(vertex.parallelism()),
          Wording.rate(vertex.recordsInPerSecond()),
          Wording.share(vertex.busy()),
          Wording.share(vertex.blocked()),
          Wording.share(vertex.idle()),
          "subtask " + vertex.busiest() + ", " + Wording.share(vertex.busiestShare()));
    }
    table.appendTo(text.append('\n'));
    int more = report.vertices().size() - MOST_VERTICES;
    if (more > 0) {
      text.append("and ").append(more).append(" more\n");
    }
  }

  private void placements() {
    if (prediction.draws().size() == 1) {
      return;
    }
    text.append("\nOver ")
        .append(prediction.draws().size())
        .append(" random placements the median")
        .append(" duration is ")
        .append(prediction.medians().map(ReportText::range).orElse("unknown: none completes one"))
        .append(".\n");
  }

  private static String range(Range medians) {
    return Wording.time(medians.low())
        + " to "
        + Wording.time(medians.high())
        + "; shown is a middle one";
  }

  private void alignedEdges() {
    if (!prediction.job().flink().checkpoints().unaligned()) {
      return;
    }
    Map<String, String> edges = AlignedEdges.of(prediction.job());
    if (!edges.isEmpty()) {
      text.append("\nAligned all the same: ").append(String.join(", ", edges.keySet()));
      text.append(" (").append(edges.values().iterator().next()).append(")\n");
    }
  }
}
