package dev.spillway.cli.figure;

import dev.spillway.cli.figure.Axis.Scale;
import dev.spillway.cli.figure.Axis.Tick;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Axes with ticks at round values of a unit that suits the length: 1, 2 and 5 times a power of ten,
 * or what a clock has. Every axis has a little room at its ends, so that no mark is cut.
 */
public final class Axes {

  private static final int MOST_TICKS = 6;

  /** Share of the length. */
  private static final double ROOM = 0.05;

  private static final double LOGARITHMIC_ROOM = 1.2;

  /** Up to so many times the least value, 2 and 5 have ticks beside the powers of ten. */
  private static final double FEW_DECADES = 1_000;

  private Axes() {}

  /**
   * From 0 to the largest value that is shown.
   *
   * @param most at least 0; of nothing but zeros there still is a place above them
   */
  public static Axis from0(String what, Measure measure, double most) {
    double shown = most > 0 ? most : 1;
    Unit unit = measure.unitFor(shown);
    BigDecimal step = unit.step(shown / unit.size().doubleValue(), MOST_TICKS);
    List<Tick> ticks = new ArrayList<>();
    double high = shown * (1 + ROOM);
    for (BigDecimal at = BigDecimal.ZERO; addTick(ticks, unit, at, 0, high); at = at.add(step)) {}
    return new Axis(label(what, unit), -shown * ROOM / 2, high, Scale.LINEAR, ticks);
  }

  /**
   * Over powers of ten.
   *
   * @param least above 0
   * @param most at least {@code least}
   */
  public static Axis logarithmic(String what, Measure measure, double least, double most) {
    double low = least / LOGARITHMIC_ROOM;
    double high = most * LOGARITHMIC_ROOM;
    Unit unit = measure.unitFor(least);
    double size = unit.size().doubleValue();
    boolean few = most <= least * FEW_DECADES;
    int from = (int) (few ? Math.floor(Math.log10(low / size)) : Math.ceil(Math.log10(low / size)));
    int to = (int) Math.floor(Math.log10(high / size));
    int each = Math.max(1, (to - from + MOST_TICKS - 1) / MOST_TICKS);
    List<Tick> ticks = new ArrayList<>();
    for (int exponent = from; exponent <= to; exponent += each) {
      for (int digit : few ? List.of(1, 2, 5) : List.of(1)) {
        addTick(ticks, unit, BigDecimal.valueOf(digit).scaleByPowerOfTen(exponent), low, high);
      }
    }
    return new Axis(label(what, unit), low, high, Scale.LOGARITHMIC, ticks);
  }

  /** Whether it lies within. */
  private static boolean addTick(
      List<Tick> ticks, Unit unit, BigDecimal inUnit, double low, double high) {
    double value = inUnit.multiply(unit.size()).doubleValue();
    boolean within = value >= low && value <= high;
    if (within) {
      ticks.add(new Tick(value, inUnit.stripTrailingZeros().toPlainString()));
    }
    return within;
  }

  private static String label(String what, Unit unit) {
    return unit.name().isEmpty() ? what : what + ", " + unit.name();
  }
}
