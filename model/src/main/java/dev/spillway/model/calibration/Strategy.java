package dev.spillway.model.calibration;

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

  /** Whether targets may get unequal shares. */
  boolean isByKey() {
    return this == HASH || this == CUSTOM;
  }

  /** As a job file has it. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
