package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.DraftText;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Fits the capacity of a vertex at its limit by checkpoints alone: by their durations, by the bytes
 * that they persist or read while they align, or by how long barriers wait for a record.
 */
final class HistoryFit {

  private static final double BOUND_OF_GUESS = 64;

  /** Buffers of a full input by the closed form for a few channels: a guess to start from. */
  private static final double GUESSED_BYTES = 20 * 32_768.0;

  private static final double GUESSED_PER_SECOND = 200;

  private static final double MILLIS_PER_SECOND = 1e3;

  private final CapacitySearch search;
  private final Medians measured;
  private final Limit limit;
  private final int parallelism;
  private final double recordBytes;
  private final List<ObservedAttempt> attempts;
  private final Optional<AlignmentRate> aligning;
  private final Optional<ServiceWait> wait;
  private final boolean hybrid;

  HistoryFit(
      CapacitySearch search,
      ObservedJob job,
      Limit limit,
      Drafting drafting,
      Regime regime,
      boolean hybrid) {
    this.search = search;
    measured = search.measured();
    this.limit = limit;
    parallelism = drafting.vertex(limit.vertexId()).parallelism();
    recordBytes = drafting.recordBytesInto(limit.vertexId());
    attempts = regime.fitted();
    aligning = AlignmentRate.of(limit, regime.reported());
    wait = ServiceWait.of(job, limit, regime.reported());
    this.hybrid = hybrid;
  }

  /**
   * What fits best.
   *
   * @param debloats whether buffers are debloated in the draft
   */
  Candidate candidate(JobDraft draft, boolean debloats) {
    return isNoise() ? byServiceWait(draft) : byTarget(draft, target(debloats));
  }

  /**
   * Whether barriers overtake all that is in flight, so that durations tell none of it: what fits
   * them is a guess that makes little difference.
   */
  private boolean isNoise() {
    return measured.persistedBytes().orElse(0) > 0
        && measured.durationMillis().orElse(0) < Medians.NOISE_MILLIS;
  }

  private Candidate byServiceWait(JobDraft draft) {
    Capacity.Rates rates =
        wait.map(
                each ->
                    new Capacity.Rates(
                        rates(each.recordsPerSecond()),
                        Known.DERIVED,
                        String.format(
                            Locale.ROOT,
                            "a record takes twice the mean time, %.1f ms, that %d barriers waited"
                                + " for one; no more than a hint where that is a few ms",
                            each.meanMillis(),
                            each.waits())))
            .orElseGet(
                () ->
                    new Capacity.Rates(
                        rates(GUESSED_PER_SECOND),
                        Known.ASSUMED,
                        "nothing tells it; barriers that overtake wait for one record at most"));
    JobDraft fitted = draft.withCapacity(search.vertex(), rates);
    double distance = Agreement.distance(measured, search.trial(fitted).medians());
    return new Candidate(fitted, distance, distance <= Candidate.PLAINLY);
  }

  private Candidate byTarget(JobDraft draft, Target target) {
    double guess = aligning.map(AlignmentRate::bytesPerSecond).orElseGet(this::guess) / recordBytes;
    Capacity.Rates start = new Capacity.Rates(rates(guess), Known.DERIVED, "");
    FactorSearch.Tried best = search.run(draft, start, target, BOUND_OF_GUESS);
    double rate = guess * best.factor();
    double distance =
        Agreement.distance(measured, best.medians())
            + aligning
                .map(each -> Math.abs(Math.log(rate * recordBytes / each.bytesPerSecond())))
                .orElse(0.0);
    return new Candidate(
        draft.withCapacity(
            search.vertex(), start.times(best.factor(), Known.DERIVED, why(target, rate))),
        distance,
        distance <= Candidate.PLAINLY);
  }

  private Target target(boolean debloats) {
    boolean persisted = measured.persistedBytes().orElse(0) > 0;
    if (debloats) {
      return persisted ? Target.DEBLOATED_PERSISTED : Target.DEBLOATED_PROCESSED;
    }
    return persisted && hybrid ? Target.PERSISTED : Target.DURATION;
  }

  /** A barrier that overtakes waits for one record at most, so its duration tells no bytes. */
  private double guess() {
    return measured.persistedBytes().orElse(0) > 0
        ? GUESSED_PER_SECOND * recordBytes
        : GUESSED_BYTES / Math.max(1, measured.durationMillis().orElse(1)) * MILLIS_PER_SECOND;
  }

  private List<OptionalDouble> rates(double perSecond) {
    return IntStream.range(0, parallelism)
        .mapToObj(
            subtask ->
                limit.subtasks().contains(subtask)
                    ? OptionalDouble.of(perSecond)
                    : OptionalDouble.empty())
        .toList();
  }

  private String why(Target target, double perSecond) {
    StringBuilder text = new StringBuilder();
    text.append("fitted by the median ")
        .append(target.text())
        .append(" of ")
        .append(Medians.checkpoints(measured.completed()));
    if (target == Target.DURATION) {
      text.append(range(perSecond));
    }
    aligning.ifPresent(
        rate ->
            text.append("; ")
                .append(rate.alignments())
                .append(
                    rate.alignments() == 1 ? " alignment alone gives " : " alignments alone give ")
                .append(
                    DraftText.range(
                        DraftText.rate(rate.least() / recordBytes),
                        DraftText.rate(rate.most() / recordBytes))));
    if (!limit.isOfAll(parallelism)) {
      text.append("; 0 ns where a subtask waits for input and has a lower bound only");
    }
    return text.toString();
  }

  /** What the shortest and the longest of them would give. */
  private String range(double perSecond) {
    List<Long> durations = new ArrayList<>();
    attempts.stream()
        .filter(ObservedAttempt::isCompletedCheckpoint)
        .forEach(attempt -> attempt.durationMillis().ifPresent(durations::add));
    double median = measured.durationMillis().orElse(1);
    long least = durations.stream().mapToLong(Long::longValue).min().orElse(1);
    long most = durations.stream().mapToLong(Long::longValue).max().orElse(1);
    return ", range "
        + DraftText.range(
            DraftText.rate(perSecond * median / Math.max(1, most)),
            DraftText.rate(perSecond * median / Math.max(1, least)))
        + " records/s";
  }
}
