package dev.spillway.cli;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.job.Job;
import dev.spillway.model.network.predict.Prediction;
import java.util.function.Supplier;

/** A prediction, or word that its job has figures too large to reckon with. */
final class Reckoned {

  private Reckoned() {}

  /**
   * Makes it.
   *
   * @throws BadInputException if a figure is beyond whole nanoseconds
   */
  static Prediction of(Job job, Supplier<Prediction> prediction) {
    try {
      return prediction.get();
    } catch (ArithmeticException overflow) {
      throw new BadInputException(
          "job "
              + job.name()
              + ": a count or a time is too large to be reckoned with in whole nanoseconds: "
              + overflow.getMessage());
    }
  }
}
