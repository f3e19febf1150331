package dev.spillway.cli.output.trace;

import dev.spillway.cli.figure.Neighbours;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntBinaryOperator;

/**
 * Which of many things are drawn: of each group of neighbours the one that matters most.
 *
 * @param groups how many share a place
 * @param indices those drawn
 */
record Drawn(Neighbours groups, BitSet indices) {

  /**
   * As many as a limit allows, at least one.
   *
   * @param worse which of two indices, the lower one first, matters more
   */
  static Drawn of(int count, int limit, IntBinaryOperator worse) {
    return of(Neighbours.of(count, limit), worse);
  }

  static Drawn of(Neighbours groups, IntBinaryOperator worse) {
    BitSet indices = new BitSet(groups.count());
    groups.worst(worse).forEach(indices::set);
    return new Drawn(groups, indices);
  }

  /** Of those drawn, as many as another limit allows. */
  Drawn fewer(int limit, IntBinaryOperator worse) {
    List<Integer> drawn = indices.stream().boxed().toList();
    Neighbours wider = Neighbours.of(drawn.size(), limit);
    BitSet fewer = new BitSet(groups.count());
    wider
        .worst((a, b) -> worse.applyAsInt(drawn.get(a), drawn.get(b)) == drawn.get(b) ? b : a)
        .forEach(place -> fewer.set(drawn.get(place)));
    return new Drawn(
        new Neighbours(groups.count(), Math.multiplyExact(groups.each(), wider.each())), fewer);
  }

  boolean takes(int index) {
    return indices.get(index);
  }

  /** What the reader is to know if some are left out. */
  Optional<String> note(String things, String worst) {
    return groups.each() == 1
        ? Optional.empty()
        : Optional.of("Thinned. " + groups.note(things, worst));
  }
}
