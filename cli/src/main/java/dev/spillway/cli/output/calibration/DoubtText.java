package dev.spillway.cli.output.calibration;

import dev.spillway.model.calibration.Calibration;
import dev.spillway.model.calibration.Judgement;
import java.util.ArrayList;
import java.util.List;

/** What gives reason to doubt a calibrated file, a paragraph each. */
final class DoubtText {

  private DoubtText() {}

  static List<String> of(Calibration calibration) {
    List<String> paragraphs = new ArrayList<>();
    if (calibration.judgement().filter(Judgement::isFar).isPresent()) {
      paragraphs.add(
          "Doubt: the model is far from what was measured, so that the file does not describe the"
              + " job yet. To see the phase in which they differ: ./spillway compare DIR FILE, of the"
              + " folder of answers that ./spillway fetch saves and this file.");
    }
    long failures = calibration.otherFailures();
    if (failures > 0) {
      paragraphs.add(
          "Doubt: "
              + (failures == 1 ? "one checkpoint" : failures + " checkpoints")
              + " of the history failed for other reasons than the timeout; the model has no such"
              + " failures.");
    }
    return paragraphs;
  }
}
