package dev.spillway.model.network.channel;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.model.network.topology.Vertex;

/**
 * Targets that are all alike. One uniform draw gives those of several records: its digits to the
 * base of the targets. They are independent and evenly distributed up to one part in 2^24.
 */
final class EqualShares extends RandomSpread {

  /** Bits of a draw; times 2^15, the most targets, they still fit a long. */
  private static final int DRAW_BITS = 48;

  /** Bits of a draw that its digits make use of: each combination has 2^24 draws or more. */
  private static final int DIGIT_BITS = 24;

  private final int targets;
  private final int digits;
  private final RandomStream random;

  EqualShares(int targets, RandomStream random) {
    super(targets);
    if (targets < 2 || targets > Vertex.MAX_PARALLELISM) {
      throw new IllegalArgumentException(
          "targets (" + targets + ") must be from 2 to " + Vertex.MAX_PARALLELISM);
    }
    this.targets = targets;
    this.digits = digits(targets);
    this.random = random;
  }

  /** How many digits to a base make use of no more bits than they may. */
  private static int digits(int base) {
    int digits = 0;
    for (long combinations = base; combinations <= 1L << DIGIT_BITS; combinations *= base) {
      digits++;
    }
    return digits;
  }

  @Override
  void draw() {
    long rest = (long) (random.uniform() * (1L << DRAW_BITS));
    for (int i = 0; i < digits; i++) {
      long product = rest * targets;
      add((int) (product >>> DRAW_BITS));
      rest = product & ((1L << DRAW_BITS) - 1);
    }
  }
}
