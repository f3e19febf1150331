package dev.spillway.model.calibration;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.OptionDraft;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Runs drafts, for what their checkpoints come to: over several seeds where that takes little time,
 * and for fewer checkpoints where it takes much.
 */
final class Trials {

  private static final double NANOS_PER_MILLI = 1e6;

  private static final int LEAST_CHECKPOINTS = 5;

  private static final int MOST_SEEDS = 5;

  private final Pace pace;
  private final Budget budget;
  private final TrialProgress progress;
  private final Map<JobDraft, List<NetworkResult>> ran = new HashMap<>();
  private int begun;
  private long events;

  Trials(Pace pace, Budget budget, TrialProgress progress) {
    this.pace = pace;
    this.budget = budget;
    this.progress = progress;
  }

  /**
   * Runs a draft.
   *
   * @param age of the checkpoints that its own are held against
   */
  Trial of(JobDraft draft, Age age) {
    List<NetworkResult> runs = runs(draft);
    return Trial.of(
        runs.stream().map(run -> age.among(run.attempts())).toList(),
        runs.stream().mapToInt(run -> run.restarts().size()).sum());
  }

  /** Whether there is no time for more. */
  boolean isSpent() {
    return events >= budget.mostEvents();
  }

  /** What fits is judged next: it need not be run twice. */
  private List<NetworkResult> runs(JobDraft draft) {
    List<NetworkResult> known = ran.get(draft);
    if (known != null) {
      return known;
    }
    List<NetworkResult> runs = run(shortened(draft).job());
    ran.put(draft, runs);
    return runs;
  }

  private List<NetworkResult> run(Job job) {
    begun++;
    List<NetworkResult> runs = new ArrayList<>();
    long before = events;
    while (runs.isEmpty()
        || (runs.size() < MOST_SEEDS && events - before < budget.enoughEvents())) {
      int done = runs.size();
      NetworkResult result =
          Prediction.until(
              this::isEnough,
              job,
              job.run().seed() + done,
              share -> progress.at(begun, (done + share) / MOST_SEEDS));
      events += result.bufferEvents();
      runs.add(result);
    }
    return runs;
  }

  private boolean isEnough(List<Attempt> attempts, long executedEvents) {
    return executedEvents >= budget.mostEventsOfARun()
        || (executedEvents >= budget.enoughEvents()
            && attempts.stream().filter(Trial::counts).count() >= LEAST_CHECKPOINTS);
  }

  /** The same job whose checkpoints are no farther apart than makes a difference to them. */
  private JobDraft shortened(JobDraft draft) {
    JobDraft shortened = draft.lasting(pace.trialSeconds());
    for (OptionDraft option : draft.options()) {
      boolean sparse = option.key().equals(Options.INTERVAL) || option.key().equals(Options.PAUSE);
      if (sparse && millis(option) > pace.trialGapMillis()) {
        shortened =
            shortened.withOption(
                new OptionDraft(
                    option.key(),
                    Estimate.derived((long) Math.ceil(pace.trialGapMillis()) + " ms", "")));
      }
    }
    return shortened;
  }

  private static double millis(OptionDraft option) {
    return (double)
            Quantity.parse(option.value().value())
                .map(Quantity::nanos)
                .orElse(OptionalLong.empty())
                .orElse(0)
        / NANOS_PER_MILLI;
  }
}
