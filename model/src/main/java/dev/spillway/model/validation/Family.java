package dev.spillway.model.validation;

import java.util.function.Predicate;

/**
 * Runs that are judged together.
 *
 * @param label what it is called in results
 * @param members which runs are of it, by its kind
 * @param rule how far off a run is
 * @param bound how far it may be
 */
public record Family(String label, Predicate<RunKind> members, ErrorRule rule, Bound bound) {

  public boolean has(RunKind run) {
    return members.test(run);
  }

  @Override
  public String toString() {
    return label;
  }
}
