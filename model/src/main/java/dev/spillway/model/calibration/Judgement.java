package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.observed.ObservedAttempt;
import java.util.List;

/**
 * How a job file agrees with checkpoints that were measured.
 *
 * @param predicted by a run of the file
 * @param measured of the last third of the history, or of all of it
 * @param onItsOwnData whether the fit was made by the same checkpoints
 */
public record Judgement(Medians predicted, Medians measured, boolean onItsOwnData) {

  static Judgement of(JobDraft draft, Regime regime, Trials trials) {
    List<ObservedAttempt> judged = regime.judged();
    return new Judgement(
        trials.medians(draft, Age.of(judged)), Medians.of(judged), !regime.isSplit());
  }
}
