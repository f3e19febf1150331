package dev.spillway.model.network.channel;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.model.network.topology.Weights;
import java.util.Arrays;

/**
 * Targets drawn in proportion to weights, each in the same time however many there are: the alias
 * method (A. J. Walker, "An efficient method for generating discrete random variables with general
 * distributions", ACM TOMS 3, 1977; built as M. D. Vose, IEEE TSE 17, 1991).
 *
 * <p>Each target has a column as wide as the others, part of it its own and the rest that of one
 * other target. One uniform draw gives column and place in it: probabilities are right up to one
 * part in 2^37. Where the parts meet is reckoned in whole numbers, so that a target of weight 0 is
 * never drawn.
 */
final class UnequalShares extends RandomSpread {

  private final RandomStream random;

  /** How much of each column is its own target's, 0 to 1. */
  private final double[] own;

  /** Whose the rest of each column is. */
  private final int[] other;

  UnequalShares(Weights weights, RandomStream random) {
    super(weights.targets());
    this.random = random;
    this.own = new double[weights.targets()];
    this.other = new int[weights.targets()];
    fillColumns(weights);
  }

  /** A column that is short of its width is filled up from one that has more than its own. */
  private void fillColumns(Weights weights) {
    int targets = weights.targets();
    long width = weights.total();
    long[] left = new long[targets];
    int[] shortOnes = new int[targets];
    int[] longOnes = new int[targets];
    int shorts = 0;
    int longs = 0;
    for (int i = 0; i < targets; i++) {
      left[i] = weights.ofTarget().get(i) * targets;
      if (left[i] < width) {
        shortOnes[shorts++] = i;
      } else {
        longOnes[longs++] = i;
      }
    }
    Arrays.fill(own, 1);
    while (shorts > 0) {
      int filled = shortOnes[--shorts];
      int giver = longOnes[longs - 1];
      own[filled] = (double) left[filled] / width;
      other[filled] = giver;
      left[giver] -= width - left[filled];
      if (left[giver] < width) {
        longs--;
        shortOnes[shorts++] = giver;
      }
    }
  }

  @Override
  void draw() {
    double place = random.uniform() * own.length;
    int column = (int) place;
    add(place - column < own[column] ? column : other[column]);
  }
}
