package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.observed.ObservedEdge;
import java.util.Locale;

/** How records are dealt out, by Flink's words for it. Source: {@code StreamPartitioner}s. */
enum Strategy {
  FORWARD,
  REBALANCE,
  RESCALE,
  SHUFFLE,
  HASH,
  CUSTOM,
  BROADCAST,
  GLOBAL,
  UNTOLD;

  static Strategy of(ObservedEdge edge) {
    String word = edge.shipStrategy().orElse("").strip().toUpperCase(Locale.ROOT);
    for (Strategy strategy : values()) {
      if (word.equals(strategy.name())) {
        return strategy;
      }
    }
    return UNTOLD;
  }

  /** The partitioner of an edge as a job file has it. */
  static Estimate estimate(ObservedEdge edge) {
    Strategy strategy = of(edge);
    return strategy == UNTOLD
        ? Estimate.assumed(REBALANCE.word(), "the plan does not tell how records are dealt out")
        : Estimate.measured(strategy.word(), "the plan");
  }

  /** Whether targets may get unequal shares. */
  boolean isByKey() {
    return this == HASH || this == CUSTOM;
  }

  /** Whether targets get equal shares, whoever sends. */
  boolean isEven() {
    return this == REBALANCE || this == SHUFFLE;
  }

  /** As a job file has it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
