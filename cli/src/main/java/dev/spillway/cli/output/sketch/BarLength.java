package dev.spillway.cli.output.sketch;

/** How long the bar of a value is. */
@FunctionalInterface
interface BarLength {

  /**
   * The share of the longest bar.
   *
   * @return 0 to 1, 0 for 0 alone
   */
  double share(double value);
}
