package dev.spillway.cli.output.network;

import dev.spillway.model.network.result.Attempt;
import dev.spillway.model.network.result.NetworkResult;
import java.util.List;
import java.util.function.IntBinaryOperator;

/** Which of several attempts is shown where not all can be, so that nothing bad goes unseen. */
public final class WorstAttempt {

  /** What is shown, to be read before "is drawn". */
  public static final String WORDS = "worst, a failed one before the longest,";

  private WorstAttempt() {}

  /**
   * Of two attempts of a run, given by their places: a failed one, then one under way at the end,
   * then the longer; the first of two alike.
   */
  public static IntBinaryOperator of(NetworkResult result) {
    List<Attempt> attempts = result.attempts();
    long end = result.simulated();
    return (a, b) -> isWorse(attempts.get(b), attempts.get(a), end) ? b : a;
  }

  private static boolean isWorse(Attempt one, Attempt other, long end) {
    int order = Integer.compare(severity(one), severity(other));
    return order != 0 ? order > 0 : duration(one, end) > duration(other, end);
  }

  private static int severity(Attempt attempt) {
    return switch (attempt.status()) {
      case COMPLETED -> 0;
      case IN_PROGRESS -> 1;
      case FAILED -> 2;
    };
  }

  private static long duration(Attempt attempt, long end) {
    return attempt.status() == Attempt.Status.IN_PROGRESS
        ? end - attempt.triggered()
        : attempt.duration();
  }
}
