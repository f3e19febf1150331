package dev.spillway.model.pipeline;

/**
 * The exact instants of a run have become too fine to carry on: its rates are coprime and hand
 * their phases over too often.
 */
public final class PhaseLimitException extends RuntimeException {

  PhaseLimitException(int bits, int limit) {
    super(
        "the exact instants of this run need fractions of "
            + bits
            + " bits, more than the "
            + limit
            + " allowed: the rates hand their phases over too often; use fewer changes of rate, or"
            + " rates with common factors");
  }
}
