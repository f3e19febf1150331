package dev.spillway.cli.output.calibration;

import dev.spillway.model.observed.ObservedCounts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What became of a job since it was submitted, of which a history remembers the end. */
final class SinceSubmitted {

  private SinceSubmitted() {}

  /** A paragraph, if the job was restored or checkpoints failed. */
  static Optional<String> of(ObservedCounts counts) {
    List<String> parts = new ArrayList<>();
    long restored = counts.restored().orElse(0);
    if (restored > 0) {
      parts.add(
          "it was restored "
              + (restored == 1 ? "once" : restored + " times")
              + ", with empty buffers at first each time");
    }
    long failed = counts.failed().orElse(0);
    if (failed > 0) {
      parts.add(
          counts.total().isPresent()
              ? "of its " + counts.total().getAsLong() + " checkpoints " + failed + " failed"
              : failed + " of its checkpoints failed");
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("Since the job was submitted: " + String.join("; ", parts) + ".");
  }
}
