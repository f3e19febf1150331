package dev.spillway.model.calibration;

import java.util.OptionalDouble;
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

  /** A flatter figure says nothing about the factor. */
  private static final double FLAT = 0.05;

  /**
   * A factor that was tried.
   *
   * @param error logarithm of the figure by the measured one
   */
  record Tried(double factor, Medians medians, double error) {}

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

  /** The best factor that was tried. */
  Tried run(DoubleFunction<Medians> trial) {
    double x = 0;
    Tried best = tried(x, trial);
    Tried before = best;
    for (int i = 1; i < MOST_TRIALS && Math.abs(best.error()) > NEAR; i++) {
      double next = next(before, best, i);
      if (next == Math.log(before.factor()) || next == x) {
        break;
      }
      Tried now = tried(next, trial);
      x = next;
      before = Math.abs(now.error()) < Math.abs(best.error()) ? best : now;
      best = Math.abs(now.error()) < Math.abs(best.error()) ? now : best;
    }
    return best;
  }

  private Tried tried(double x, DoubleFunction<Medians> trial) {
    double factor = Math.exp(x);
    Medians medians = trial.apply(factor);
    return new Tried(factor, medians, error(medians));
  }

  /** Where nothing completes the figure is taken for far too large. */
  private double error(Medians medians) {
    OptionalDouble figure = target.of(medians);
    if (figure.isEmpty() || Double.isInfinite(figure.getAsDouble())) {
      return LONGEST_STEP;
    }
    return Math.log(Math.max(figure.getAsDouble(), Double.MIN_NORMAL) / measured);
  }

  private double next(Tried other, Tried best, int trials) {
    double x = Math.log(best.factor());
    double step = target.direction() * best.error();
    double dx = x - Math.log(other.factor());
    if (trials > 1 && dx != 0) {
      double slope = (best.error() - other.error()) / dx;
      if (slope * -target.direction() > FLAT) {
        step = -best.error() / slope;
      }
    }
    double bounded = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, step));
    return Math.max(least, Math.min(most, x + bounded));
  }
}
