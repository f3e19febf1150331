package dev.spillway.model.job;

import java.math.BigDecimal;
import java.util.List;

/** What part of the records on an edge goes to each target subtask. */
public sealed interface Shares {

  /** To each as many. */
  record Equal() implements Shares {}

  /**
   * As written.
   *
   * @param perSubtask one fraction a target subtask, from 0 to 1 with at most {@link #MAX_DECIMALS}
   *     decimals; they add up to 1
   */
  record Given(List<BigDecimal> perSubtask) implements Shares {

    /** Decimals of a share. */
    public static final int MAX_DECIMALS = 9;

    public Given {
      perSubtask = List.copyOf(perSubtask);
      for (BigDecimal share : perSubtask) {
        Bound.require(
            share.signum() >= 0
                && share.compareTo(BigDecimal.ONE) <= 0
                && share.scale() <= MAX_DECIMALS,
            "share",
            share,
            "from 0 to 1 with at most " + MAX_DECIMALS + " decimals");
      }
      BigDecimal sum = sum(perSubtask);
      Bound.require(sum.compareTo(BigDecimal.ONE) == 0, "sum of shares", sum, "1");
    }

    /** The sum of some shares, exact. */
    public static BigDecimal sum(List<BigDecimal> shares) {
      return shares.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
    }
  }

  /**
   * What keys of Zipf's law come to when Flink deals them to subtasks. Key k, counted from 1, comes
   * k^-exponent as often as key 1; it is the integer k - 1, whose hash code is itself.
   *
   * @param keys how many, 1 to {@link #MAX_KEYS}
   * @param exponent 0 to {@link #MAX_EXPONENT}; at 0 all keys are alike
   */
  record Zipf(int keys, BigDecimal exponent) implements Shares {

    /** Most keys. */
    public static final int MAX_KEYS = 10_000_000;

    /** The steepest law. */
    public static final BigDecimal MAX_EXPONENT = BigDecimal.TEN;

    public Zipf {
      Bound.check("keys", keys, 1, MAX_KEYS);
      Bound.require(
          exponent.signum() >= 0 && exponent.compareTo(MAX_EXPONENT) <= 0,
          "exponent",
          exponent,
          "from 0 to " + MAX_EXPONENT);
    }
  }
}
