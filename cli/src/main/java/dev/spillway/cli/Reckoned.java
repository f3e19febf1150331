package dev.spillway.cli;

import dev.spillway.cli.error.BadInputException;
import java.util.function.Supplier;

/** What is reckoned by simulation, or word that a figure of it is too large to reckon with. */
final class Reckoned {

  private Reckoned() {}

  /**
   * Reckons it.
   *
   * @param what it is of, as messages begin: "job orders"
   * @throws BadInputException if a figure is beyond whole nanoseconds
   */
  static <T> T of(String what, Supplier<T> result) {
    try {
      return result.get();
    } catch (ArithmeticException overflow) {
      throw new BadInputException(
          what
              + ": a count or a time is too large to be reckoned with in whole nanoseconds: "
              + overflow.getMessage());
    }
  }
}
