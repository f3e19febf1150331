package dev.spillway.cli.figure;

import java.math.BigDecimal;
import java.util.List;

/**
 * A unit that an axis is labelled in.
 *
 * @param name as in the label
 * @param size how many of the results' unit it is
 * @param below values from here on, in the results' unit, take the next larger unit
 * @param clockSteps distances of ticks that clocks have, ascending; past them come 1, 2 and 5 times
 *     powers of ten
 */
record Unit(String name, BigDecimal size, double below, List<Integer> clockSteps) {

  private static final List<Integer> LEADING_DIGITS = List.of(1, 2, 5);

  Unit {
    clockSteps = List.copyOf(clockSteps);
  }

  /** A unit that is counted in tens. */
  static Unit decimal(String name, String size, double below) {
    return new Unit(name, new BigDecimal(size), below, List.of());
  }

  /**
   * The least distance of ticks, in this unit, at which no more than so many of them span a length.
   *
   * @param length in this unit, above 0
   */
  BigDecimal step(double length, int mostTicks) {
    for (int clock : clockSteps) {
      if (length <= (double) clock * mostTicks) {
        return BigDecimal.valueOf(clock);
      }
    }
    int decade = (int) Math.floor(Math.log10(length / mostTicks));
    for (int exponent = decade; ; exponent++) {
      for (int digit : LEADING_DIGITS) {
        BigDecimal step = BigDecimal.valueOf(digit).scaleByPowerOfTen(exponent);
        if (length <= step.doubleValue() * mostTicks) {
          return step;
        }
      }
    }
  }
}
