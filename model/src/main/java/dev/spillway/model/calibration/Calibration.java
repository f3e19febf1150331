package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.OptionDraft;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedCounts;
import dev.spillway.model.observed.ObservedHistory;
import dev.spillway.model.observed.ObservedJob;
import java.util.Map;
import java.util.Optional;

/**
 * A job file made from what a job on Flink shows.
 *
 * @param draft the file
 * @param regime checkpoints that it describes
 * @param limit what limits the job, if anything does
 * @param limitName of that vertex in the file
 * @param noLimit what it rests on if nothing does
 * @param busiest subtask, with the name of its vertex in the file in place of its id; empty if none
 *     tells how busy it is
 * @param otherFailures checkpoints of the history that failed, and did not expire
 * @param counts since the job was submitted
 * @param judgement how it agrees with the history; empty if it cannot be run before its user has
 *     filled something in
 */
public record Calibration(
    JobDraft draft,
    Regime regime,
    Optional<Limit> limit,
    Optional<String> limitName,
    NoLimit noLimit,
    Optional<Busiest> busiest,
    long otherFailures,
    ObservedCounts counts,
    Optional<Judgement> judgement) {

  private static final String ALIGNED_TIMEOUT =
      "execution.checkpointing.aligned-checkpoint-timeout";

  /**
   * Makes the file: what is told goes into it, and the rest is fitted by the history.
   *
   * @param progress told now and then how far the trials of the fit have come
   * @throws dev.spillway.model.job.text.InvalidJobException if the job is none that can be
   *     simulated
   */
  public static Calibration of(ObservedJob job, ObservedHistory history, TrialProgress progress) {
    Regime regime = Regime.latest(history);
    Optional<Limit> limit = Limit.of(job, regime.reported());
    Drafting drafting = new Drafting(job, history, regime);
    JobDraft draft = drafting.draft(limit);
    Trials trials = new Trials(drafting.pace(), Budget.OF_A_CALIBRATION, progress);
    if (job.debloated().orElse(false) && !isEnabled(job.clusterOptions())) {
      draft =
          draft.withOption(
              new OptionDraft(
                  Options.DEBLOATING,
                  Estimate.measured("true", "buffers are seen to be smaller than a segment")));
    }
    if (limit.isPresent()) {
      boolean hybrid = isHybrid(job.jobOptions());
      draft =
          new LimitFit(job, limit.get(), drafting, regime, hybrid, trials)
              .fitted(draft, job.debloated());
    }
    Optional<Judgement> judgement =
        draft.toFillIn().isEmpty()
            ? Optional.of(Judgement.of(draft, regime, trials))
            : Optional.empty();
    return new Calibration(
        draft,
        regime,
        limit,
        limit.map(each -> drafting.name(each.vertexId())),
        NoLimit.of(job, regime.reported()),
        Busiest.of(job)
            .map(each -> new Busiest(drafting.name(each.vertex()), each.subtask(), each.share())),
        otherFailures(history),
        history.counts(),
        judgement);
  }

  private static long otherFailures(ObservedHistory history) {
    return history.attempts().stream()
        .filter(attempt -> attempt.status() == ObservedAttempt.Status.FAILED)
        .filter(attempt -> !attempt.savepoint() && !attempt.isExpired())
        .count();
  }

  private static boolean isEnabled(Map<String, String> options) {
    return Boolean.parseBoolean(options.get(Options.DEBLOATING));
  }

  /** Whether barriers overtake after a while only. */
  private static boolean isHybrid(Map<String, String> options) {
    return Optional.ofNullable(options.get(ALIGNED_TIMEOUT))
            .flatMap(Quantity::parse)
            .map(quantity -> quantity.nanos().orElse(0))
            .orElse(0L)
        > 0;
  }
}
