package dev.spillway.cli.figure;

import java.util.List;

/**
 * One direction of a panel.
 *
 * @param label what it shows and in which unit its ticks are, such as {@code duration, min}
 * @param low the value at its start, in the unit of the results; above 0 if logarithmic
 * @param high the value at its end, above {@code low}
 * @param ticks ascending, within the axis
 */
public record Axis(String label, double low, double high, Scale scale, List<Tick> ticks) {

  /** How values are spread over it. */
  public enum Scale {
    LINEAR,
    LOGARITHMIC
  }

  /**
   * A value with its label.
   *
   * @param value in the unit of the results
   * @param label in the unit that the axis is labelled with
   */
  public record Tick(double value, String label) {}

  public Axis {
    ticks = List.copyOf(ticks);
    boolean fits = low < high && Double.isFinite(low) && Double.isFinite(high);
    if (!fits || (scale == Scale.LOGARITHMIC && low <= 0)) {
      throw new IllegalArgumentException(
          "the axis " + label + " from " + low + " to " + high + " must be finite and ascend");
    }
  }
}
