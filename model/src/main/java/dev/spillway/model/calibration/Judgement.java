package dev.spillway.model.calibration;

/**
 * How a job file agrees with checkpoints that were measured.
 *
 * @param predicted by a run of the file
 * @param measured of the last third of the history, or of all of it
 * @param onItsOwnData whether the fit was made by the same checkpoints
 */
public record Judgement(Medians predicted, Medians measured, boolean onItsOwnData) {

  static Judgement of(Medians predicted, Regime regime) {
    return new Judgement(predicted, Medians.of(regime.judged()), !regime.isSplit());
  }
}
