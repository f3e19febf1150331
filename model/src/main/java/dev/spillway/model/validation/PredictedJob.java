package dev.spillway.model.validation;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.measured.InvalidRunsException;
import dev.spillway.model.job.measured.JobText;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.text.Setting;
import dev.spillway.model.network.predict.Prediction;
import java.util.List;

/** A measured run as a job to predict. */
record PredictedJob(MeasuredRun run, Job job) {

  /** Placements drawn for each seed where nobody wrote down the one that was measured. */
  static final int PLACEMENTS = 5;

  /**
   * The job of a run.
   *
   * @throws InvalidRunsException if there is none that can be simulated
   */
  static PredictedJob of(MeasuredRun run) {
    return of(run, List.of());
  }

  /**
   * The same with settings laid over its job file.
   *
   * @throws InvalidRunsException if there is none that can be simulated
   */
  static PredictedJob of(MeasuredRun run, List<Setting> settings) {
    return new PredictedJob(run, JobText.read(run, PLACEMENTS, settings));
  }

  /** What is predicted from a seed, one outcome a placement. */
  List<Outcome> outcomes(long seed) {
    return Prediction.of(job, seed, share -> {}).draws().stream()
        .map(draw -> Outcome.of(run, draw.result()))
        .toList();
  }
}
