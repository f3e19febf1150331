package dev.spillway.cli.figure;

import dev.spillway.cli.figure.Axis.Scale;
import dev.spillway.cli.figure.Axis.Tick;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Axes with ticks at round values of a unit that suits the length: 1, 2 and 5 times a power of ten,
 * or what a clock has.
 */
public final class Axes {

  private static final int MOST_TICKS = 6;

  /** Up to so many times the least value, 2 and 5 have ticks beside the powers of ten. */
  private static final double FEW_DECADES = 1_000;

  private Axes() {}

  /** From 0 to a round value at or above the largest that is shown. */
  public static Axis from0(String what, Measure measure, double most) {
    // Nothing but zeros still has a place above them.
    double shown = most > 0 ? most : 1;
    Unit unit = measure.unitFor(shown);
    double length = shown / unit.size().doubleValue();
    BigDecimal step = unit.step(length, MOST_TICKS);
    long last = (long) Math.ceil(length / step.doubleValue());
    BigDecimal high = step.multiply(BigDecimal.valueOf(last)).multiply(unit.size());
    double end = Math.max(most, high.doubleValue());
    return new Axis(label(what, unit), 0, end, Scale.LINEAR, ticks(unit, step, end));
  }

  /**
   * From 0 to the end of what is shown.
   *
   * @param end above 0
   */
  public static Axis upTo(String what, Measure measure, double end) {
    Unit unit = measure.unitFor(end);
    BigDecimal step = unit.step(end / unit.size().doubleValue(), MOST_TICKS);
    return new Axis(label(what, unit), 0, end, Scale.LINEAR, ticks(unit, step, end));
  }

  /**
   * Over powers of ten, with a little room at both ends.
   *
   * @param least above 0
   * @param most at least {@code least}
   */
  public static Axis logarithmic(String what, Measure measure, double least, double most) {
    double room = 1.2;
    double low = least / room;
    double high = most * room;
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

  private static List<Tick> ticks(Unit unit, BigDecimal step, double end) {
    List<Tick> ticks = new ArrayList<>();
    BigDecimal at = BigDecimal.ZERO;
    while (at.multiply(unit.size()).doubleValue() <= end) {
      addTick(ticks, unit, at, 0, end);
      at = at.add(step);
    }
    return ticks;
  }

  private static void addTick(
      List<Tick> ticks, Unit unit, BigDecimal inUnit, double low, double high) {
    double value = inUnit.multiply(unit.size()).doubleValue();
    if (value >= low && value <= high) {
      BigDecimal shortest = inUnit.stripTrailingZeros();
      ticks.add(new Tick(value, shortest.toPlainString()));
    }
  }

  private static String label(String what, Unit unit) {
    return unit.name().isEmpty() ? what : what + ", " + unit.name();
  }
}
