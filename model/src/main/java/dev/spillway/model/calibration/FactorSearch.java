package dev.spillway.model.calibration;

import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleFunction;

/**
 * Finds the factor by which a capacity must be multiplied for a figure to come out as measured. The
 * figure goes roughly as a power of the factor, so the search is a secant in logarithms, within
 * bounds and with a bounded number of trials, since each is a simulation.
 */
final class FactorSearch {

  /** Nearer than this, relatively, nothing is gained. */
  private static final double NEAR = 0.004;

  private static final int MOST_TRIALS = 8;

  /** A factor changes by no more than this in one step. */
  private static final double LONGEST_STEP = Math.log(4);

  /** Logarithms of factors that are the same. */
  private static final double SAME = 1e-9;

  /** A flatter figure says nothing about the factor. */
  private static final double FLAT = 0.05;

  /**
   * A factor that was tried.
   *
   * @param error logarithm of the figure by the measured one; infinite where nothing completes
   */
  record Tried(double factor, Medians medians, double error) {

    private boolean completes() {
      return Double.isFinite(error);
    }

    private boolean isBetterThan(Tried other) {
      return !other.completes() || Math.abs(error) < Math.abs(other.error);
    }

    private boolean isAt(double logarithm) {
      return Math.abs(Math.log(factor) - logarithm) < SAME;
    }
  }

  private final Target target;
  private final double measured;
  private final double least;
  private final double most;

  /**
   * A search.
   *
   * @param measured figure, above 0
   * @param bound the factor is from its inverse to it
   */
  FactorSearch(Target target, double measured, double bound) {
    this.target = target;
    this.measured = measured;
    least = -Math.log(bound);
    most = Math.log(bound);
  }

  /**
   * The best factor that was tried; 1 if nothing completes with any.
   *
   * @param spent whether there is no time for another trial
   */
  Tried run(DoubleFunction<Medians> trial, BooleanSupplier spent) {
    Tried first = tried(0, trial);
    Tried best = first;
    Tried other = first;
    for (int i = 1;
        i < MOST_TRIALS && Math.abs(best.error()) > NEAR && !spent.getAsBoolean();
        i++) {
      double next = next(other, best);
      if (best.isAt(next) || other.isAt(next)) {
        break;
      }
      Tried now = tried(next, trial);
      boolean better = now.isBetterThan(best);
      other = better ? best : now;
      best = better ? now : best;
    }
    return best.completes() ? best : first;
  }

  private Tried tried(double logarithm, DoubleFunction<Medians> trial) {
    double factor = Math.exp(logarithm);
    Medians medians = trial.apply(factor);
    return new Tried(factor, medians, error(medians));
  }

  private double error(Medians medians) {
    OptionalDouble figure = target.of(medians);
    if (figure.isEmpty() || Double.isInfinite(figure.getAsDouble())) {
      return Double.POSITIVE_INFINITY;
    }
    return Math.log(Math.max(figure.getAsDouble(), Double.MIN_NORMAL) / measured);
  }

  private double next(Tried other, Tried best) {
    double x = Math.log(best.factor());
    double bounded = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step(other, best)));
    return Math.max(least, Math.min(most, x + bounded));
  }

  /** Where nothing completes the capacity is too small, whatever the figure. */
  private double step(Tried other, Tried best) {
    if (!best.completes()) {
      return LONGEST_STEP;
    }
    double step = target.direction() * best.error();
    double dx = Math.log(best.factor()) - Math.log(other.factor());
    if (!other.completes()) {
      return Math.max(step, -dx / 2);
    }
    double slope = (best.error() - other.error()) / dx;
    return dx != 0 && slope * -target.direction() > FLAT ? -best.error() / slope : step;
  }
}
