package dev.spillway.cli.figure;

import java.util.List;

/**
 * Curves over two axes.
 *
 * @param curves in the order of the legend; later ones are drawn over earlier ones
 * @param limits values to hold the curves against
 */
public record Curves(Axis x, Axis y, List<Curve> curves, List<Limit> limits) implements Panel {

  public Curves {
    curves = List.copyOf(curves);
    limits = List.copyOf(limits);
  }

  /**
   * A value as a thin line across the panel.
   *
   * @param name as the legend has it, such as {@code interval 10 s}
   * @param direction of the axis that the value is on
   */
  public record Limit(String name, Direction direction, double value) {}

  /** One of the two axes. */
  public enum Direction {
    X,
    Y
  }
}
