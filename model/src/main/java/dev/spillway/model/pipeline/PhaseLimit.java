package dev.spillway.model.pipeline;

import dev.spillway.engine.Cadence;

/**
 * How fine an exact phase may become.
 *
 * <p>Each time one side takes over the other's phase and then changes its rate, the denominator of
 * its instants grows by about one rate. Past the limit a run stops: it never rounds.
 */
final class PhaseLimit {

  /** Bits of a denominator at most: some 400 hand-overs between coprime rates near 1000. */
  static final int MAX_BITS = 4096;

  private PhaseLimit() {}

  /**
   * The cadence, if it is within the limit.
   *
   * @throws PhaseLimitException if it is not
   */
  static Cadence checked(Cadence cadence) {
    if (cadence.denominatorBits() > MAX_BITS) {
      throw new PhaseLimitException(cadence.denominatorBits(), MAX_BITS);
    }
    return cadence;
  }
}
