package dev.spillway.model.calibration;

import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.OptionDraft;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * The delay of restarts, where a job was seen to restart and no strategy is told: from the end of
 * the failed attempt to the next trigger pass the delay, the deployment and an interval (measured;
 * {@code CheckpointCoordinator} starts its timer anew).
 */
final class RestartGaps {

  private static final String STRATEGY = "restart-strategy.";

  /** Gaps between attempts of a job that runs on end sooner, measured. */
  private static final double ORDINARY_MILLIS = 100;

  private static final double NANOS_PER_MILLI = 1e6;

  private RestartGaps() {}

  /** The options; none if no restart is to be seen. */
  static List<OptionDraft> of(ObservedHistory history, double intervalMillis) {
    if (history.counts().restored().orElse(0) == 0 || intervalMillis <= 0) {
      return List.of();
    }
    List<Double> gaps = new ArrayList<>();
    for (int i = 1; i < history.attempts().size(); i++) {
      ObservedAttempt before = history.attempts().get(i - 1);
      double gap =
          (double) history.attempts().get(i).triggerMillis()
              - before.triggerMillis()
              - before.durationMillis().orElse(0);
      if (before.status() == ObservedAttempt.Status.FAILED
          && gap > intervalMillis - ORDINARY_MILLIS) {
        gaps.add(gap - intervalMillis);
      }
    }
    OptionalDouble delay = Medians.median(gaps.stream().mapToDouble(Double::doubleValue).toArray());
    return delay.isEmpty() ? List.of() : options(gaps.size(), delay.getAsDouble());
  }

  private static List<OptionDraft> options(int count, double delayMillis) {
    return List.of(
        new OptionDraft(
            STRATEGY + "type",
            Estimate.assumed("fixed-delay", "it restarts, and no strategy is told")),
        new OptionDraft(
            STRATEGY + "fixed-delay.attempts",
            Estimate.assumed(Integer.toString(Integer.MAX_VALUE), "it restarts again and again")),
        new OptionDraft(
            STRATEGY + "fixed-delay.delay",
            Estimate.derived(
                Math.round(Math.max(0, delayMillis - deploymentMillis())) + " ms",
                "from a failed checkpoint to the next trigger, without the interval and "
                    + JobKey.REDEPLOY.defaultText()
                    + " of deployment; median of "
                    + count
                    + " restarts")));
  }

  private static double deploymentMillis() {
    return Quantity.parse(JobKey.REDEPLOY.defaultText()).orElseThrow().nanos().orElseThrow()
        / NANOS_PER_MILLI;
  }
}
