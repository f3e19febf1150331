package dev.spillway.model.calibration;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.result.Attempt;
import java.util.List;
import java.util.function.ToLongFunction;

/** A run of a draft, for what its checkpoints come to. */
final class Trial {

  private static final double NANOS_PER_MILLI = 1e6;

  private Trial() {}

  static Medians of(JobDraft draft) {
    Job job = draft.job();
    List<Attempt> attempts =
        Prediction.of(job, job.run().seed(), share -> {}).shownDraw().result().attempts();
    List<Attempt> counted =
        attempts.stream()
            .filter(attempt -> attempt.isExpired() || isCompleted(attempt))
            .filter(attempt -> attempt.id() > Regime.OF_THE_START || attempt.isExpired())
            .toList();
    List<Attempt> completed = counted.stream().filter(Trial::isCompleted).toList();
    return new Medians(
        Medians.median(counted.stream().mapToDouble(Trial::millis).toArray()),
        Medians.median(values(completed, Attempt::persistedBytes)),
        Medians.median(values(completed, Attempt::processedBytes)),
        completed.size(),
        counted.size() - completed.size());
  }

  private static boolean isCompleted(Attempt attempt) {
    return attempt.status() == Attempt.Status.COMPLETED;
  }

  private static double millis(Attempt attempt) {
    return attempt.isExpired()
        ? Double.POSITIVE_INFINITY
        : (double) attempt.duration() / NANOS_PER_MILLI;
  }

  private static double[] values(List<Attempt> attempts, ToLongFunction<Attempt> figure) {
    return attempts.stream().mapToDouble(each -> (double) figure.applyAsLong(each)).toArray();
  }
}
