package dev.spillway.cli.flink.read;

import dev.spillway.model.observed.ObservedUse;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads what one subtask, or all of a vertex, came to since their start. The time is what was spent
 * busy, idle and backpressured, so that of a sum over subtasks the quotients are the mean of one.
 */
final class Totals {

  private static final String BUSY = "accumulated-busy-time";
  private static final String IDLE = "accumulated-idle-time";
  private static final String BACKPRESSURED = "accumulated-backpressured-time";

  private static final double MILLIS_PER_SECOND = 1000;

  /**
   * From this time after its start on the rates of a subtask are right: Flink's meters divide by a
   * minute however little of it has passed, and what the server tells is up to 15 s old. Source:
   * {@code MeterView}, {@code metrics.fetcher.update-interval}.
   */
  private static final double METER_MILLIS = 75_000;

  private Totals() {}

  /**
   * Whether a subtask runs for so short a time that its rates at present are too small.
   *
   * @param metrics the object of that name, if there is one
   * @return false where totals do not tell the time
   */
  static boolean areYoung(Optional<Fields> metrics) {
    return metrics.isPresent() && millis(metrics.get()).orElse(METER_MILLIS) < METER_MILLIS;
  }

  /**
   * The use of the time.
   *
   * @param metrics the object of that name, if there is one; versions before 1.15 have no times in
   *     it, and then nothing is known
   */
  static ObservedUse use(Optional<Fields> metrics) {
    return metrics.map(Totals::use).orElse(ObservedUse.UNKNOWN);
  }

  private static ObservedUse use(Fields metrics) {
    OptionalDouble time = millis(metrics);
    if (time.isEmpty()) {
      return ObservedUse.UNKNOWN;
    }
    double millis = time.getAsDouble();
    return new ObservedUse(
        quotient(metrics.real(BUSY), millis),
        quotient(metrics.real(BACKPRESSURED), millis),
        quotient(metrics.real(IDLE), millis),
        perSecond(metrics, "read-records", millis),
        perSecond(metrics, "write-records", millis),
        perSecond(metrics, "read-bytes", millis),
        perSecond(metrics, "write-bytes", millis));
  }

  /** Empty where a time is missing, and where all are 0: no metrics have reached Flink yet. */
  private static OptionalDouble millis(Fields metrics) {
    double sum = 0;
    for (String name : List.of(BUSY, IDLE, BACKPRESSURED)) {
      OptionalDouble time = metrics.real(name);
      if (time.isEmpty()) {
        return time;
      }
      sum += time.getAsDouble();
    }
    return sum < 1 ? OptionalDouble.empty() : OptionalDouble.of(sum);
  }

  private static OptionalDouble perSecond(Fields metrics, String name, double millis) {
    OptionalDouble total = metrics.real(name);
    String complete = name + "-complete";
    boolean missing = total.orElse(0) == 0 && metrics.has(complete) && !metrics.flag(complete);
    return missing ? OptionalDouble.empty() : quotient(total, millis / MILLIS_PER_SECOND);
  }

  private static OptionalDouble quotient(OptionalDouble figure, double time) {
    return figure.isPresent()
        ? OptionalDouble.of(figure.getAsDouble() / time)
        : OptionalDouble.empty();
  }
}
