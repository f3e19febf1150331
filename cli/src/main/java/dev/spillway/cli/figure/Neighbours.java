package dev.spillway.cli.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntBinaryOperator;

/**
 * What is drawn of more things than a picture has room for: of each group of neighbours one, the
 * one that matters most, so that nothing bad goes unseen.
 *
 * @param count of all things, at least 0
 * @param each how many neighbours share a place, at least 1
 */
public record Neighbours(int count, int each) {

  /**
   * The smallest groups with which no more than so many are drawn.
   *
   * @param most at least 1
   */
  public static Neighbours of(int count, int most) {
    return new Neighbours(count, Math.max(1, (int) (((long) count + most - 1) / most)));
  }

  /**
   * The indices that are drawn, ascending.
   *
   * @param worse which of two indices, the lower one first, matters more
   */
  public List<Integer> worst(IntBinaryOperator worse) {
    List<Integer> drawn = new ArrayList<>();
    for (long from = 0; from < count; from += each) {
      int worst = (int) from;
      for (int i = worst + 1; i < Math.min(count, from + each); i++) {
        worst = worse.applyAsInt(worst, i);
      }
      drawn.add(worst);
    }
    return drawn;
  }

  /**
   * What a reader must know of it, as a sentence.
   *
   * @param things such as {@code checkpoints}
   * @param worst which of a group is drawn, such as {@code longest}
   */
  public String note(String things, String worst) {
    return each == 1
        ? "All " + things + " are drawn."
        : "Of each " + each + " " + things + " in a row the " + worst + " is drawn.";
  }
}
