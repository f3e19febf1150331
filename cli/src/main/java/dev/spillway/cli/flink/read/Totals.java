package dev.spillway.cli.flink.read;

import dev.spillway.model.observed.ObservedUse;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Reads what one subtask, or all of a vertex, came to since their start. The time is what was spent
 * busy, idle and backpressured, so that of a sum over subtasks the quotients are the mean of one.
 */
final class Totals {

  private static final double MILLIS_PER_SECOND = 1000;

  private Totals() {}

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
    OptionalDouble busy = metrics.real("accumulated-busy-time");
    OptionalDouble idle = metrics.real("accumulated-idle-time");
    OptionalDouble backpressured = metrics.real("accumulated-backpressured-time");
    if (busy.isEmpty() || idle.isEmpty() || backpressured.isEmpty()) {
      return ObservedUse.UNKNOWN;
    }
    double millis = busy.getAsDouble() + idle.getAsDouble() + backpressured.getAsDouble();
    if (millis < 1) {
      // Flink writes zeros too where no metrics have reached it yet.
      return ObservedUse.UNKNOWN;
    }
    return new ObservedUse(
        quotient(busy, millis),
        quotient(backpressured, millis),
        quotient(idle, millis),
        perSecond(metrics, "read-records", millis),
        perSecond(metrics, "write-records", millis),
        perSecond(metrics, "read-bytes", millis),
        perSecond(metrics, "write-bytes", millis));
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
