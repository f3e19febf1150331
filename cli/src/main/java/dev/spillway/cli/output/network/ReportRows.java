package dev.spillway.cli.output.network;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.AlignedEdges;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.CensoredDistribution;
import dev.spillway.model.network.report.Counts;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.report.RestartCosts;
import dev.spillway.model.network.report.Share;
import dev.spillway.model.network.report.VertexUse;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** The figures of a report in words: the cells of its tables, and its lines. */
public final class ReportRows {

  /** The one file that every checkpoint has. */
  private static final double METADATA = 1;

  /** A share below shows as 0 %. */
  private static final double LEAST_SHARE = 0.005;

  private final Prediction prediction;
  private final Report report;

  /** Of a prediction and its report. */
  public ReportRows(Prediction prediction, Report report) {
    this.prediction = prediction;
    this.report = report;
  }

  /** How long was simulated, and from which seed. */
  public String simulated() {
    Job job = prediction.job();
    long warmUp = report.leftOutNanos();
    return Wording.time(prediction.shownDraw().result().simulated())
        + " simulated"
        + (warmUp == 0 ? "" : ", the first " + Wording.time(warmUp) + " left out")
        + ", seed "
        + job.run().seed();
  }

  /** Of what, count, median, 95th percentile, largest; no row if there is nothing to tell of. */
  public List<List<String>> distributions() {
    List<List<String>> rows = new ArrayList<>();
    report.durations().ifPresent(all -> rows.add(row("completed", all, Wording::time)));
    if (report.counts().expired() > 0) {
      report.durationsWithExpired().ifPresent(all -> rows.add(withExpired(all)));
    }
    report.checkpointedBytes().ifPresent(all -> rows.add(row("size", all, Wording::size)));
    report
        .persistedBytes()
        .filter(all -> all.max() > 0)
        .ifPresent(all -> rows.add(row("persisted", all, Wording::size)));
    report
        .files()
        .filter(all -> all.max() > METADATA)
        .ifPresent(all -> rows.add(row("files", all, Wording::count)));
    return rows;
  }

  private static List<String> row(String name, Distribution all, DoubleFunction<String> word) {
    return List.of(
        name,
        Integer.toString(all.count()),
        word.apply(all.p50()),
        word.apply(all.p95()),
        word.apply(all.max()));
  }

  private List<String> withExpired(CensoredDistribution all) {
    return List.of(
        "with expired",
        Integer.toString(all.count()),
        orMore(all.p50()),
        orMore(all.p95()),
        orMore(all.max()));
  }

  private String orMore(OptionalDouble nanos) {
    return nanos.isPresent()
        ? Wording.time(nanos.getAsDouble())
        : "more than " + Wording.time(report.timeoutNanos());
  }

  /** The share and the place where that share of the time goes; what shows as 0 % is left out. */
  public List<List<String>> shares() {
    List<List<String>> rows = new ArrayList<>();
    for (Share share : report.shares()) {
      if (share.share() >= LEAST_SHARE) {
        rows.add(List.of(Wording.share(share.share()), PlaceText.of(share)));
      }
    }
    return rows;
  }

  /** How often what failed, refused triggers too. */
  public List<List<String>> failures() {
    Counts counts = report.counts();
    List<List<String>> rows = new ArrayList<>();
    counts
        .causes()
        .forEach((cause, count) -> rows.add(List.of(Integer.toString(count), cause.message())));
    counts
        .refusals()
        .forEach(
            (reason, count) ->
                rows.add(List.of(Integer.toString(count), "Refused: " + reason.message())));
    return rows;
  }

  /** Lost work, down time, time to catch up: count, median, 95th percentile, largest. */
  public List<List<String>> restarts() {
    RestartCosts costs = report.restarts();
    List<List<String>> rows = new ArrayList<>();
    costs.lostWork().ifPresent(all -> rows.add(row("lost work", all, Wording::time)));
    costs.downTimes().ifPresent(all -> rows.add(row("down", all, Wording::time)));
    costs.catchUpTimes().ifPresent(all -> rows.add(row("caught up after", all, Wording::time)));
    return rows;
  }

  /** How old the newest completed checkpoint is; empty of a run without restarts. */
  public Optional<String> age() {
    if (report.restarts().restarts().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        "The newest completed checkpoint is "
            + Wording.time(report.age().meanNanos())
            + " old on average, "
            + Wording.time(report.age().maxNanos())
            + " at most.");
  }

  /** Vertex, subtasks, records, busy, blocked, idle, busiest. */
  public List<List<String>> vertices() {
    return report.vertices().stream().map(ReportRows::vertex).toList();
  }

  private static List<String> vertex(VertexUse vertex) {
    return List.of(
        vertex.vertex(),
        Integer.toString(vertex.parallelism()),
        Wording.rate(vertex.recordsInPerSecond()),
        Wording.share(vertex.busy()),
        Wording.share(vertex.blocked()),
        Wording.share(vertex.idle()),
        "subtask " + vertex.busiest() + ", " + Wording.share(vertex.busiestShare()));
  }

  /** How far apart random placements are; empty if there is one only. */
  public Optional<String> placements() {
    if (prediction.draws().size() == 1) {
      return Optional.empty();
    }
    return Optional.of(
        "Over "
            + prediction.draws().size()
            + " random placements the median duration is "
            + prediction.medians().map(ReportRows::range).orElse("unknown: none completes one")
            + ".");
  }

  private static String range(Range medians) {
    return Wording.time(medians.low())
        + " to "
        + Wording.time(medians.high())
        + "; shown is a middle one";
  }

  /** On which edges barriers cannot overtake although they may, and why. */
  public Optional<String> alignedEdges() {
    if (!prediction.job().flink().checkpoints().unaligned()) {
      return Optional.empty();
    }
    Map<String, String> edges = AlignedEdges.of(prediction.job());
    return edges.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "Aligned all the same: "
                + String.join(", ", edges.keySet())
                + " ("
                + edges.values().iterator().next()
                + ")");
  }
}
