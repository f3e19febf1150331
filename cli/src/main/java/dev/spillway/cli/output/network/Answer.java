package dev.spillway.cli.output.network;

import dev.spillway.model.network.report.Counts;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.report.Share;
import dev.spillway.model.network.report.VertexUse;
import dev.spillway.model.network.result.JobFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What a run comes to, in a few sentences. */
public final class Answer {

  /** Below it nothing is worth a sentence. */
  private static final double LEAST_SHARE = 0.01;

  private Answer() {}

  /**
   * The sentences.
   *
   * @param failure when and why the job failed, if it did
   */
  public static String of(Report report, Optional<JobFailure> failure) {
    List<String> sentences = new ArrayList<>();
    failure.ifPresent(
        end -> sentences.add("The job fails at " + Wording.time(end.time()) + ": " + end.reason()));
    new RestartWords(report.restarts()).text().ifPresent(sentences::add);
    sentences.add(counts(report));
    if (!report.shares().isEmpty()) {
      sentences.add(mostTime(report.shares().get(0)) + blocked(report) + busiest(report) + ".");
    }
    if (report.counts().all() > 0) {
      sentences.add(
          "Longest time without a new completed checkpoint: "
              + Wording.time(report.longestGapNanos())
              + ".");
    }
    return String.join(" ", sentences);
  }

  private static String counts(Report report) {
    Counts counts = report.counts();
    if (counts.all() == 0) {
      return report.leftOutNanos() == 0
          ? "No checkpoint is triggered."
          : "No checkpoint is triggered after the warm-up.";
    }
    List<String> parts = new ArrayList<>();
    parts.add(counts.completed() + " of " + counts.all() + " checkpoints completed");
    if (counts.expired() > 0) {
      parts.add(counts.expired() + " expired after " + Wording.time(report.timeoutNanos()));
    }
    if (counts.failed() > counts.expired()) {
      parts.add(counts.failed() - counts.expired() + " failed otherwise");
    }
    if (counts.inProgress() > 0) {
      parts.add(counts.inProgress() + " still under way at the end");
    }
    String all = String.join(", ", parts);
    return report.durations().map(durations -> all + durations(durations)).orElse(all + ".");
  }

  private static String durations(Distribution durations) {
    return "; they take "
        + Wording.time(durations.p50())
        + " at the median, "
        + Wording.time(durations.max())
        + " at most.";
  }

  private static String mostTime(Share share) {
    return Wording.share(share.share())
        + " of the time is "
        + PlaceText.of(share)
        + ", which is "
        + Wording.share(share.busy())
        + " busy";
  }

  /** Who is the busiest, where the time is not spent before that one. */
  private static String busiest(Report report) {
    Share first = report.shares().get(0);
    return report
        .busiest()
        .filter(vertex -> vertex.busiestShare() > first.busy())
        .filter(vertex -> !vertex.vertex().equals(first.vertex()))
        .map(
            vertex ->
                "; the busiest is %s, subtask %s, with %s"
                    .formatted(
                        vertex.vertex(), vertex.busiest(), Wording.share(vertex.busiestShare())))
        .orElse("");
  }

  private static String blocked(Report report) {
    Optional<VertexUse> most =
        report.mostBlocked().filter(vertex -> vertex.blocked() >= LEAST_SHARE);
    return most.map(
            vertex ->
                "; "
                    + vertex.vertex()
                    + " is blocked "
                    + Wording.share(vertex.blocked())
                    + " of the time")
        .orElse("; nothing is blocked");
  }
}
