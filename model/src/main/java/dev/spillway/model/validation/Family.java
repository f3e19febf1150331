package dev.spillway.model.validation;

import dev.spillway.model.job.measured.MeasuredRun;
import java.util.function.Predicate;

/**
 * Runs that are judged together.
 *
 * @param label what it is called in results
 * @param members which runs are of it, by what was measured
 * @param rule how far off a run is
 * @param bound how far it may be
 */
public record Family(String label, Predicate<MeasuredRun> members, ErrorRule rule, Bound bound) {

  public boolean has(MeasuredRun run) {
    return members.test(run);
  }

  @Override
  public String toString() {
    return label;
  }
}
