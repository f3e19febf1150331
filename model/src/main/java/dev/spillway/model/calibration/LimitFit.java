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
 * Fits what the history tells of a job at its limit, and nothing else does: the capacity of the
 * subtasks at their limit, and whether buffers are debloated. In flight by capacity is what a
 * duration shows; bytes tell the two apart, of buffers persisted or of those read while barriers of
 * several channels align.
 */
final class LimitFit {

  /** Capacities by busy shares are off by this much, measured: no more is put down to them. */
  private static final double BOUND_OF_USE = 1.25;

  private static final double BOUND_OF_GUESS = 64;

  /** Nearer than this, capacities by busy shares are left alone. */
  private static final double GOOD = 0.03;

  /** So much nearer must the less ordinary be to be believed. */
  private static final double PLAINLY = 0.03;

  /** Buffers of a full input by the closed form for a few channels: a guess to start from. */
  private static final double GUESSED_BYTES = 20 * 32_768.0;

  private static final double GUESSED_PER_SECOND = 200;

  /** Durations below are noise: what fits them is a guess that makes little difference. */
  private static final double NOISE_MILLIS = 50;

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double SHARE_OF_A_RUN = 0.4;
  private static final long LEAST_TRIAL_SECONDS = 60;

  /** A draft and how far it is from what was measured. */
  private record Candidate(JobDraft draft, double distance) {}

  private final Limit limit;
  private final String vertex;
  private final int parallelism;
  private final double recordBytes;
  private final List<ObservedAttempt> attempts;
  private final Optional<AlignmentRate> aligning;
  private final Optional<ServiceWait> wait;
  private final Medians measured;
  private final boolean hybrid;

  LimitFit(ObservedJob job, Limit limit, Drafting drafting, Regime regime, boolean hybrid) {
    this.limit = limit;
    this.vertex = drafting.name(limit.vertexId());
    this.parallelism = drafting.vertex(limit.vertexId()).parallelism();
    this.recordBytes = drafting.recordBytesInto(limit.vertexId());
    attempts = regime.fitted();
    this.hybrid = hybrid;
    aligning = AlignmentRate.of(limit, regime.reported());
    wait = ServiceWait.of(job, limit, regime.reported());
    measured = Medians.of(attempts);
  }

  /**
   * The draft with what fits.
   *
   * @param debloating whether buffers are debloated; empty if nothing tells it
   */
  JobDraft fitted(JobDraft draft, Optional<Boolean> debloating) {
    if (!isKnown(draft) && !isTold(debloating)) {
      return draft.withCapacity(vertex, new Capacity.ToFillIn(unknown()));
    }
    Candidate best = null;
    for (Hypothesis each : Hypothesis.of(draft, debloating)) {
      Candidate candidate = candidate(each.draft(), each.debloats());
      if (best == null || candidate.distance() < best.distance() - PLAINLY) {
        best = candidate;
      }
    }
    return best.draft();
  }

  /** Whether busy shares tell the capacity: a subtask may be busy and count no record. */
  private boolean isKnown(JobDraft draft) {
    return limit.sign() == Limit.Sign.BUSY
        && draft.vertex(vertex).capacity() instanceof Capacity.Rates;
  }

  /** Whether the history tells the capacity: there are durations, and in-flight data is known. */
  private boolean isTold(Optional<Boolean> debloating) {
    return isTimed()
        && (debloating.isPresent()
            || measured.persistedBytes().orElse(0) > 0
            || measured.processedBytes().orElse(0) > 0);
  }

  /** Whether there are durations: those of expired checkpoints tell nothing. */
  private boolean isTimed() {
    return measured.durationMillis().isPresent()
        && !Double.isInfinite(measured.durationMillis().getAsDouble());
  }

  private String unknown() {
    return !isTimed()
        ? "records/s of one of its subtasks; no checkpoint of those after the start tells it"
        : "records/s of one of its subtasks; with "
            + (limit.inputChannels() == 1 ? "one input channel" : "no bytes told")
            + " a duration gives only what is in flight by this rate: say the rate, or set "
            + Options.DEBLOATING
            + " if you know that it is on";
  }

  private Candidate candidate(JobDraft draft, boolean debloats) {
    return isKnown(draft) ? byUse(draft, debloats) : byHistory(draft, debloats);
  }

  /** Capacities by busy shares, corrected if that is all it takes for durations to come out. */
  private Candidate byUse(JobDraft draft, boolean debloats) {
    Medians before = Trial.of(brief(draft));
    Candidate asTold = new Candidate(draft, Agreement.distance(measured, before));
    boolean aligned = measured.persistedBytes().orElse(0) == 0;
    if (!isTimed() || !aligned || debloats || asTold.distance() < GOOD) {
      return asTold;
    }
    Capacity.Rates told = (Capacity.Rates) draft.vertex(vertex).capacity();
    FactorSearch.Tried best = search(draft, told, Target.DURATION, BOUND_OF_USE);
    double distance = Agreement.distance(measured, best.medians());
    return Math.abs(best.error()) > GOOD || distance > asTold.distance()
        ? asTold
        : new Candidate(
            draft.withCapacity(
                vertex,
                told.times(
                    best.factor(),
                    Known.DERIVED,
                    told.why()
                        + String.format(
                            Locale.ROOT,
                            "; times %.3f, which makes the durations of %d checkpoints come out",
                            best.factor(),
                            measured.completed()))),
            distance);
  }

  private Candidate byHistory(JobDraft draft, boolean debloats) {
    return isNoise() ? byServiceWait(draft) : byTarget(draft, target(debloats));
  }

  /** Whether barriers overtake all that is in flight, so that durations tell none of it. */
  private boolean isNoise() {
    return measured.persistedBytes().orElse(0) > 0
        && measured.durationMillis().orElse(0) < NOISE_MILLIS;
  }

  private Candidate byServiceWait(JobDraft draft) {
    Capacity.Rates rates =
        wait.map(
                each ->
                    new Capacity.Rates(
                        rates(each.recordsPerSecond()),
                        Known.DERIVED,
                        "a record takes twice the mean time, %.1f ms, that %d barriers waited for one; no more than a hint where that is a few ms"
                            .formatted(each.meanMillis(), each.waits())))
            .orElseGet(
                () ->
                    new Capacity.Rates(
                        rates(GUESSED_PER_SECOND),
                        Known.ASSUMED,
                        "nothing tells it; barriers that overtake wait for one record at most"));
    JobDraft fitted = draft.withCapacity(vertex, rates);
    return new Candidate(fitted, Agreement.distance(measured, Trial.of(brief(fitted))));
  }

  private Candidate byTarget(JobDraft draft, Target target) {
    double guess = aligning.map(AlignmentRate::bytesPerSecond).orElseGet(this::guess) / recordBytes;
    Capacity.Rates start = new Capacity.Rates(rates(guess), Known.DERIVED, "");
    FactorSearch.Tried best = search(draft, start, target, BOUND_OF_GUESS);
    double rate = guess * best.factor();
    double distance =
        Agreement.distance(measured, best.medians())
            + aligning
                .map(each -> Math.abs(Math.log(rate * recordBytes / each.bytesPerSecond())))
                .orElse(0.0);
    return new Candidate(
        draft.withCapacity(vertex, start.times(best.factor(), Known.DERIVED, why(target, rate))),
        distance);
  }

  private Target target(boolean debloats) {
    boolean persisted = measured.persistedBytes().orElse(0) > 0;
    if (debloats) {
      return persisted ? Target.DEBLOATED_PERSISTED : Target.DEBLOATED_PROCESSED;
    }
    return persisted && hybrid ? Target.PERSISTED : Target.DURATION;
  }

  private FactorSearch.Tried search(
      JobDraft draft, Capacity.Rates start, Target target, double bound) {
    return new FactorSearch(target, Math.max(1, target.of(measured).orElse(1)), bound)
        .run(
            factor ->
                Trial.of(
                    brief(draft).withCapacity(vertex, start.times(factor, Known.DERIVED, ""))));
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
                .append(DraftText.rate(rate.least() / recordBytes))
                .append(" to ")
                .append(DraftText.rate(rate.most() / recordBytes)));
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
        + DraftText.rate(perSecond * median / Math.max(1, most))
        + " to "
        + DraftText.rate(perSecond * median / Math.max(1, least))
        + " records/s";
  }

  /** A trial has fewer checkpoints than a run. */
  private static JobDraft brief(JobDraft draft) {
    return draft.lasting(
        Math.max(LEAST_TRIAL_SECONDS, Math.round(draft.durationSeconds() * SHARE_OF_A_RUN)));
  }
}
