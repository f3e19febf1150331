package dev.spillway.model.network.job;

import dev.spillway.model.job.Shares;
import dev.spillway.model.job.plan.KeyGroups;
import dev.spillway.model.network.topology.Weights;
import java.util.Arrays;
import java.util.Optional;

/** What the shares of an edge are to its target subtasks. */
final class TargetWeights {

  /** The sum of the weights of keys, give or take a rounding of each subtask's. */
  private static final double KEYS_TOTAL = 1L << 40;

  private TargetWeights() {}

  /** The weights of so many target subtasks; empty if all are alike. */
  static Optional<Weights> of(Shares shares, int targets) {
    if (shares instanceof Shares.Given given) {
      return Optional.of(
          new Weights(
              given.perSubtask().stream()
                  .map(share -> share.movePointRight(Shares.Given.MAX_DECIMALS).longValueExact())
                  .toList()));
    }
    return shares instanceof Shares.Zipf zipf
        ? Optional.of(ofKeys(zipf, new KeyGroups(targets)))
        : Optional.empty();
  }

  /** Added up from the rarest key on, so that rare ones are not lost beside frequent ones. */
  private static Weights ofKeys(Shares.Zipf zipf, KeyGroups groups) {
    double exponent = zipf.exponent().doubleValue();
    double[] sums = new double[groups.parallelism()];
    for (int key = zipf.keys(); key >= 1; key--) {
      sums[groups.subtask(key - 1)] += StrictMath.pow(key, -exponent);
    }
    double all = 0;
    for (double sum : sums) {
      all += sum;
    }
    double scale = KEYS_TOTAL / all;
    return new Weights(Arrays.stream(sums).mapToLong(s -> Math.round(s * scale)).boxed().toList());
  }
}
