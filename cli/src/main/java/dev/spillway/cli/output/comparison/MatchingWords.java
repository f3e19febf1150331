package dev.spillway.cli.output.comparison;

import dev.spillway.model.comparison.HistoryComparison;
import dev.spillway.model.comparison.Pairing;

/** Which checkpoints were compared, and why those, in words. */
final class MatchingWords {

  private MatchingWords() {}

  static String of(HistoryComparison comparison) {
    Pairing pairing = comparison.pairing();
    return pairing
            .obstacle()
            .map(obstacle -> notMatched(obstacle, comparison))
            .orElseGet(
                () ->
                    "Matched in order of trigger: "
                        + counted(pairing.pairs().size(), "pair")
                        + "; everything below is of these alone.")
        + leftOut("measured", comparison.measured().leftOut())
        + leftOut("predicted", comparison.predicted().leftOut());
  }

  private static String notMatched(Pairing.Obstacle obstacle, HistoryComparison comparison) {
    Pairing pairing = comparison.pairing();
    return switch (obstacle) {
      case NONE_COMPLETED ->
          "Only counts are compared, since "
              + (comparison.measured().compared().isEmpty() ? "the measured" : "the predicted")
              + " job has no completed checkpoint to compare.";
      case FAILED -> onlyDistributions("attempts failed, or may have and are remembered no more");
      case NUMBERS ->
          onlyDistributions(
              "the measured job completed "
                  + pairing.measuredNumber()
                  + ", the predicted one "
                  + pairing.predictedNumber()
                  + ", more than 5 % apart");
      case NONE_IN_COMMON ->
          onlyDistributions("none that the one history remembers is remembered by the other");
    };
  }

  private static String onlyDistributions(String why) {
    return "Checkpoints are not matched, since " + why + ": only distributions are compared.";
  }

  private static String leftOut(String side, int count) {
    return count == 0
        ? ""
        : " Of the "
            + side
            + " run "
            + counted(count, "checkpoint")
            + " of the warm-up "
            + (count == 1 ? "is" : "are")
            + " left out.";
  }

  /** A count with its noun. */
  static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
