package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.OptionDraft;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A draft under one of the possibilities that nothing tells and that decide how much is in flight:
 * debloated buffers, and channels within a task manager, which have buffers at one end only.
 *
 * @param debloats whether buffers are debloated
 */
record Hypothesis(JobDraft draft, boolean debloats) {

  /**
   * All that are possible, the most ordinary first.
   *
   * @param debloating whether buffers are debloated; empty if nothing tells it
   * @param judged whether there are durations to tell by which of them is right
   */
  static List<Hypothesis> of(JobDraft draft, Optional<Boolean> debloating, boolean judged) {
    List<Hypothesis> all = new ArrayList<>();
    for (boolean debloats : debloating.map(List::of).orElse(List.of(false, true))) {
      JobDraft told =
          debloating.isPresent() ? draft : draft.withOption(debloating(debloats, judged));
      all.add(new Hypothesis(told, debloats));
      if (draft.cluster().isEmpty()) {
        all.add(new Hypothesis(told.withChannels(remote()), debloats));
      }
    }
    return all;
  }

  private static OptionDraft debloating(boolean on, boolean judged) {
    return new OptionDraft(Options.DEBLOATING, judged ? derived(on) : assumed(on));
  }

  private static Estimate derived(boolean on) {
    return on
        ? Estimate.derived(
            "true", "less is in flight than full buffers hold; with this on it comes out")
        : Estimate.derived("false", "what is in flight is what full buffers hold");
  }

  private static Estimate assumed(boolean on) {
    return Estimate.assumed(
        Boolean.toString(on), "no checkpoint after the start tells how much is in flight");
  }

  private static Estimate remote() {
    return Estimate.derived(
        "remote",
        "where subtasks run is not told; what is in flight comes out if all of it crosses the network");
  }
}
