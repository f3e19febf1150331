package dev.spillway.model.job.text;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A decimal number with an optional unit, as it is written: {@code 2.5 ms}, {@code 32kb}, {@code
 * 12000}.
 *
 * @param number exactly as written
 * @param unit in lower case; empty if there is none
 */
public record Quantity(BigDecimal number, String unit) {

  /** The longest time: 10 000 days in nanoseconds; sums of a few still fit a long. */
  public static final long MAX_NANOS = 10_000L * 86_400 * 1_000_000_000;

  private static final int MAX_LENGTH = 60;
  private static final Pattern FORM =
      Pattern.compile("(-?[0-9]+(?:\\.[0-9]+)?)\\s*([a-zA-Z\u00b5/]*)");

  /** Flink's names of the units of time, in nanoseconds, and {@code us}. */
  private static final Map<String, Long> NANOS =
      Map.ofEntries(
          Map.entry("ns", 1L),
          Map.entry("nano", 1L),
          Map.entry("nanos", 1L),
          Map.entry("nanosecond", 1L),
          Map.entry("nanoseconds", 1L),
          Map.entry("us", 1_000L),
          Map.entry("\u00b5s", 1_000L),
          Map.entry("micro", 1_000L),
          Map.entry("micros", 1_000L),
          Map.entry("microsecond", 1_000L),
          Map.entry("microseconds", 1_000L),
          Map.entry("", 1_000_000L),
          Map.entry("ms", 1_000_000L),
          Map.entry("milli", 1_000_000L),
          Map.entry("millis", 1_000_000L),
          Map.entry("millisecond", 1_000_000L),
          Map.entry("milliseconds", 1_000_000L),
          Map.entry("s", 1_000_000_000L),
          Map.entry("sec", 1_000_000_000L),
          Map.entry("secs", 1_000_000_000L),
          Map.entry("second", 1_000_000_000L),
          Map.entry("seconds", 1_000_000_000L),
          Map.entry("m", 60_000_000_000L),
          Map.entry("min", 60_000_000_000L),
          Map.entry("minute", 60_000_000_000L),
          Map.entry("minutes", 60_000_000_000L),
          Map.entry("h", 3_600_000_000_000L),
          Map.entry("hour", 3_600_000_000_000L),
          Map.entry("hours", 3_600_000_000_000L),
          Map.entry("d", 86_400_000_000_000L),
          Map.entry("day", 86_400_000_000_000L),
          Map.entry("days", 86_400_000_000_000L));

  /** Flink's names of the units of size, in bytes. */
  private static final Map<String, Long> BYTES =
      Map.ofEntries(
          Map.entry("", 1L),
          Map.entry("b", 1L),
          Map.entry("bytes", 1L),
          Map.entry("k", 1L << 10),
          Map.entry("kb", 1L << 10),
          Map.entry("kibibytes", 1L << 10),
          Map.entry("m", 1L << 20),
          Map.entry("mb", 1L << 20),
          Map.entry("mebibytes", 1L << 20),
          Map.entry("g", 1L << 30),
          Map.entry("gb", 1L << 30),
          Map.entry("gibibytes", 1L << 30),
          Map.entry("t", 1L << 40),
          Map.entry("tb", 1L << 40),
          Map.entry("tebibytes", 1L << 40));

  private static final String PER_SECOND = "/s";

  /** Reads a text; empty if it is no number with an optional unit. */
  public static Optional<Quantity> parse(String text) {
    Matcher matcher = FORM.matcher(text.strip());
    if (text.length() > MAX_LENGTH || !matcher.matches()) {
      return Optional.empty();
    }
    return Optional.of(
        new Quantity(new BigDecimal(matcher.group(1)), matcher.group(2).toLowerCase(Locale.ROOT)));
  }

  /** The number, if there is no unit. */
  public Optional<BigDecimal> plain() {
    return unit.isEmpty() ? Optional.of(number) : Optional.empty();
  }

  /** As a time in whole nanoseconds; empty if it is none, or beyond {@link #MAX_NANOS}. */
  public OptionalLong nanos() {
    OptionalLong nanos = times(NANOS.get(unit));
    return nanos.isPresent() && Math.abs(nanos.getAsLong()) <= MAX_NANOS
        ? nanos
        : OptionalLong.empty();
  }

  /** As a size in whole bytes; empty if it is none, or beyond 2^62. */
  public OptionalLong bytes() {
    OptionalLong bytes = times(BYTES.get(unit));
    return bytes.isPresent() && Math.abs(bytes.getAsLong()) <= 1L << 62
        ? bytes
        : OptionalLong.empty();
  }

  /** As a size per second, in whole bytes; empty if it is none. */
  public OptionalLong bytesPerSecond() {
    return unit.endsWith(PER_SECOND)
        ? new Quantity(number, unit.substring(0, unit.length() - PER_SECOND.length())).bytes()
        : OptionalLong.empty();
  }

  private OptionalLong times(Long factor) {
    if (factor == null) {
      return OptionalLong.empty();
    }
    try {
      return OptionalLong.of(number.multiply(BigDecimal.valueOf(factor)).longValueExact());
    } catch (ArithmeticException notWhole) {
      return OptionalLong.empty();
    }
  }

  /** A time as a person writes it: {@code 10 s}, {@code 1500 us}. */
  public static String ofNanos(long nanos) {
    if (nanos == 0) {
      return "0 s";
    }
    String[] units = {"d", "h", "min", "s", "ms", "us"};
    for (String unit : units) {
      if (nanos % NANOS.get(unit) == 0) {
        return nanos / NANOS.get(unit) + " " + unit;
      }
    }
    return nanos + " ns";
  }
}
