package dev.spillway.model.job.draft;

import java.util.List;
import java.util.OptionalDouble;

/** How much the subtasks of a vertex can process. */
public sealed interface Capacity {

  /** From what it is known, or why not. */
  String why();

  /**
   * Rates.
   *
   * @param perSecond records of each subtask; empty where only a lower bound is known, which the
   *     file has as no work at all
   */
  record Rates(List<OptionalDouble> perSecond, Known known, String why) implements Capacity {

    public Rates {
      perSecond = List.copyOf(perSecond);
    }

    /** The rates times a factor. */
    public Rates times(double factor, Known by, String reason) {
      return new Rates(
          perSecond.stream()
              .map(
                  rate ->
                      rate.isPresent()
                          ? OptionalDouble.of(rate.getAsDouble() * factor)
                          : OptionalDouble.empty())
              .toList(),
          by,
          reason);
    }
  }

  /** At most a lower bound is known, which is no rate: the file has none. */
  record Unbounded(String why) implements Capacity {}

  /** It decides what becomes of checkpoints, and nothing tells it. */
  record ToFillIn(String why) implements Capacity {}
}
