package dev.spillway.cli.output.network;

import dev.spillway.cli.output.NumberText;

/** Times, sizes, shares and counts in three significant digits or so, with their units. */
public final class Wording {

  private static final double MS = 1e6;
  private static final double SECOND = 1e9;
  private static final double MINUTE = 60 * SECOND;
  private static final double HOUR = 60 * MINUTE;
  private static final double KB = 1024;
  private static final String[] UNITS = {"b", "kb", "mb", "gb", "tb"};

  private Wording() {}

  /** A time: 23 ms, 5.21 s, 10 s, 2 min 5 s, 3 h 20 min. */
  public static String time(double nanos) {
    if (nanos < SECOND - MS / 2) {
      return NumberText.fixed(nanos / MS, 0) + " ms";
    }
    if (nanos < MINUTE - SECOND / 2) {
      return significant(nanos / SECOND) + " s";
    }
    if (nanos < HOUR - SECOND / 2) {
      return parts(Math.round(nanos / SECOND), "min", "s");
    }
    return parts(Math.round(nanos / MINUTE), "h", "min");
  }

  /** The same of whole nanoseconds. */
  public static String time(long nanos) {
    return time((double) nanos);
  }

  private static String parts(long small, String large, String unit) {
    long rest = small % 60;
    return small / 60 + " " + large + (rest == 0 ? "" : " " + rest + " " + unit);
  }

  private static String significant(double value) {
    if (value == Math.rint(value)) {
      return NumberText.fixed(value, 0);
    }
    return NumberText.fixed(value, value < 10 ? 2 : 1);
  }

  /** A size, 1 kb = 1024 b: 530 b, 2.40 mb. */
  public static String size(double bytes) {
    int unit = 0;
    double value = bytes;
    while (value >= KB && unit < UNITS.length - 1) {
      value /= KB;
      unit++;
    }
    String number = unit == 0 || value >= 100 ? NumberText.fixed(value, 0) : significant(value);
    return number + " " + UNITS[unit];
  }

  /** A share of 0 to 1: 94 %. */
  public static String share(double share) {
    return NumberText.fixed(share * 100, 0) + " %";
  }

  /** A rate: 0.25/s, 12.5/s, 3000/s. */
  public static String rate(double perSecond) {
    return (perSecond >= 100 ? NumberText.fixed(perSecond, 0) : significant(perSecond)) + "/s";
  }

  /** A figure that counts. */
  public static String count(double number) {
    return number == Math.rint(number) ? NumberText.fixed(number, 0) : NumberText.fixed(number, 1);
  }
}
