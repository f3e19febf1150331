package dev.spillway.model.calibration;

/** Is told how far the trials have come. How many there will be is not known before the last. */
@FunctionalInterface
public interface TrialProgress {

  /**
   * Told now and then.
   *
   * @param trial under way, from 1
   * @param share of it that is done, 0 to 1
   */
  void at(int trial, double share);
}
