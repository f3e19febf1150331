package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.observed.ObservedJob;
import java.util.List;
import java.util.Optional;

/**
 * Fits what the history tells of a job at its limit, and nothing else does: the capacity of the
 * subtasks at their limit, and whether buffers are debloated. In flight by capacity is what a
 * duration shows; bytes tell the two apart, of buffers persisted or of those read while barriers of
 * several channels align.
 */
final class LimitFit {

  private final Limit limit;
  private final String vertex;
  private final Medians measured;
  private final UseFit byUse;
  private final HistoryFit byHistory;
  private final Trials trials;

  LimitFit(
      ObservedJob job,
      Limit limit,
      Drafting drafting,
      Regime regime,
      boolean hybrid,
      Trials trials) {
    this.limit = limit;
    this.trials = trials;
    vertex = drafting.name(limit.vertexId());
    measured = Medians.of(regime.fitted());
    CapacitySearch search = new CapacitySearch(trials, vertex, measured, Age.of(regime.fitted()));
    byUse = new UseFit(search, BusySubtasks.leastBusy(job, limit));
    byHistory = new HistoryFit(search, job, limit, drafting, regime, hybrid);
  }

  /**
   * The draft with what fits.
   *
   * @param debloating whether buffers are debloated; empty if nothing tells it
   */
  JobDraft fitted(JobDraft draft, Optional<Boolean> debloating) {
    if (!draft.toFillIn().isEmpty()) {
      // It cannot be run, so nothing can be tried.
      return byUse(draft).isPresent()
          ? draft
          : draft.withCapacity(
              vertex,
              new Capacity.ToFillIn(
                  "records/s of one of its subtasks; nothing is fitted while "
                      + String.join(", ", draft.toFillIn())
                      + " is not known"));
    }
    if (byUse(draft).isEmpty() && !isTold(debloating)) {
      return draft.withCapacity(vertex, new Capacity.ToFillIn(unknown()));
    }
    List<Hypothesis> all = Hypothesis.of(draft, debloating, measured.isTimed());
    Candidate best = candidate(all.get(0));
    for (Hypothesis each : all.subList(1, all.size())) {
      if (best.settles() || trials.isSpent()) {
        break;
      }
      Candidate candidate = candidate(each);
      best = candidate.isPlainlyNearerThan(best) ? candidate : best;
    }
    return best.draft();
  }

  private Candidate candidate(Hypothesis hypothesis) {
    JobDraft draft = hypothesis.draft();
    boolean debloats = hypothesis.debloats();
    return byUse(draft)
        .map(rates -> byUse.candidate(draft, rates, debloats))
        .orElseGet(() -> byHistory.candidate(draft, debloats));
  }

  /** What busy shares tell of the capacity: a subtask may be busy and count no record. */
  private Optional<Capacity.Rates> byUse(JobDraft draft) {
    return limit.sign() == Limit.Sign.BUSY
            && draft.vertex(vertex).capacity() instanceof Capacity.Rates rates
        ? Optional.of(rates)
        : Optional.empty();
  }

  /** Whether the history tells the capacity: there are durations, and in-flight data is known. */
  private boolean isTold(Optional<Boolean> debloating) {
    return measured.isTimed()
        && (debloating.isPresent()
            || measured.persistedBytes().orElse(0) > 0
            || measured.processedBytes().orElse(0) > 0);
  }

  private String unknown() {
    return !measured.isTimed()
        ? "records/s of one of its subtasks; no checkpoint of those after the start tells it"
        : "records/s of one of its subtasks; with "
            + (limit.inputChannels() == 1 ? "one input channel" : "no bytes told")
            + " a duration gives only what is in flight by this rate: say the rate, or set "
            + Options.DEBLOATING
            + " if you know that it is on";
  }
}
