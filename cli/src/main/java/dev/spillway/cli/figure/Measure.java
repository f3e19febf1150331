package dev.spillway.cli.figure;

import static java.lang.Double.POSITIVE_INFINITY;

import java.math.BigDecimal;
import java.util.List;

/**
 * What an axis measures: the unit of its values in results, and the units that people read.
 *
 * @param units from small to large; the last takes values of any size
 */
public record Measure(List<Unit> units) {

  /** The first steps of what there are no fractions of. */
  private static final List<Integer> WHOLE = List.of(1, 2, 5);

  private static final double MINUTE = 60;
  private static final double HOUR = 3600;
  private static final double DAY = 86_400;
  private static final double K = 1024;

  /** Seconds. Up to ten minutes stay seconds, as intervals and timeouts are given. */
  public static final Measure SECONDS =
      new Measure(
          List.of(
              Unit.decimal("ms", "0.001", 1),
              Unit.decimal("s", "1", 10 * MINUTE + 1),
              new Unit("min", new BigDecimal("60"), 3 * HOUR, List.of(1, 2, 5, 10, 15, 30, 60)),
              new Unit("h", new BigDecimal("3600"), 3 * DAY, List.of(1, 2, 3, 6, 12)),
              Unit.decimal("days", "86400", POSITIVE_INFINITY)));

  /** KB of 1024 bytes, as a sweep has them. */
  public static final Measure KB =
      new Measure(
          List.of(
              Unit.decimal("KB", "1", 10 * K),
              Unit.decimal("MB", "1024", 10 * K * K),
              Unit.decimal("GB", "1048576", 10 * K * K * K),
              Unit.decimal("TB", "1073741824", POSITIVE_INFINITY)));

  /** Bytes, with the units of Flink's web interface. */
  public static final Measure BYTES =
      new Measure(
          List.of(
              new Unit("b", BigDecimal.ONE, 2 * K, WHOLE),
              Unit.decimal("kb", "1024", 2 * K * K),
              Unit.decimal("mb", "1048576", 2 * K * K * K),
              Unit.decimal("gb", "1073741824", 2 * K * K * K * K),
              Unit.decimal("tb", "1099511627776", POSITIVE_INFINITY)));

  /** A number of things, which the axis names. */
  public static final Measure COUNT = counted("", WHOLE);

  /** Records, on their way or waiting. */
  public static final Measure RECORDS = counted("records", WHOLE);

  /** Records per second, which may be less than one. */
  public static final Measure RATE = counted("records/s", List.of());

  /** A share from 0 to 1. */
  public static final Measure SHARE =
      new Measure(List.of(Unit.decimal("%", "0.01", POSITIVE_INFINITY)));

  public Measure {
    units = List.copyOf(units);
  }

  /** The unit for values up to one. */
  Unit unitFor(double most) {
    return units.stream().filter(unit -> most < unit.below()).findFirst().orElseThrow();
  }

  private static Measure counted(String things, List<Integer> leastSteps) {
    return new Measure(
        List.of(
            new Unit(things, BigDecimal.ONE, 1e5, leastSteps),
            Unit.decimal(("thousand " + things).strip(), "1e3", 1e7),
            Unit.decimal(("million " + things).strip(), "1e6", 1e10),
            Unit.decimal(("billion " + things).strip(), "1e9", POSITIVE_INFINITY)));
  }
}
