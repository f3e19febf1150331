package dev.spillway.model.network.report;

import dev.spillway.model.network.result.Attempt;

/** Which attempts the timeout ended. */
public final class Expiry {

  private static final String WORD = "expired";

  private Expiry() {}

  /** Whether an attempt failed because it took longer than the timeout. */
  public static boolean isExpired(Attempt attempt) {
    return attempt.failure().filter(cause -> cause.contains(WORD)).isPresent();
  }
}
