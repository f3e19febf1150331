package dev.spillway.model.observed;

import java.util.OptionalDouble;

/**
 * What became of the time of one subtask, and what went through it. A figure that is not told is
 * empty: an operator of Flink's old interface, say, tells no busy time.
 *
 * @param busy share of its time, 0 to 1
 * @param backpressured share of its time in which its outputs took no more, 0 to 1
 * @param idle share of its time without input, 0 to 1
 * @param recordsIn per second
 * @param recordsOut per second, over all outputs
 * @param bytesIn per second
 * @param bytesOut per second, over all outputs
 */
public record ObservedUse(
    OptionalDouble busy,
    OptionalDouble backpressured,
    OptionalDouble idle,
    OptionalDouble recordsIn,
    OptionalDouble recordsOut,
    OptionalDouble bytesIn,
    OptionalDouble bytesOut) {

  /** Where nothing is told. */
  public static final ObservedUse UNKNOWN =
      new ObservedUse(
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          OptionalDouble.empty());

  public ObservedUse {
    share("busy", busy);
    share("backpressured", backpressured);
    share("idle", idle);
    rate("recordsIn", recordsIn);
    rate("recordsOut", recordsOut);
    rate("bytesIn", bytesIn);
    rate("bytesOut", bytesOut);
  }

  private static void share(String name, OptionalDouble figure) {
    if (figure.isPresent() && !(figure.getAsDouble() >= 0 && figure.getAsDouble() <= 1)) {
      throw new IllegalArgumentException(
          name + " (" + figure.getAsDouble() + ") must be a share from 0 to 1");
    }
  }

  private static void rate(String name, OptionalDouble figure) {
    if (figure.isPresent()
        && !(figure.getAsDouble() >= 0 && figure.getAsDouble() < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException(
          name + " (" + figure.getAsDouble() + ") must be a rate of at least 0/s");
    }
  }
}
