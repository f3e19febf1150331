package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.observed.ObservedEdge;
import java.util.List;
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
        ? Estimate.assumed(
            REBALANCE.word(), "the plan does not tell how records are dealt out" + merged(edge))
        : Estimate.measured(strategy.word(), "the plan" + merged(edge));
  }

  /** A job file has one edge a pair. */
  private static String merged(ObservedEdge edge) {
    if (edge.count() == 1) {
      return "";
    }
    List<String> told = edge.toldStrategies().toList();
    return (told.size() > 1
            ? ", which has " + String.join(" and ", told) + ": the first is taken"
            : "")
        + "; "
        + edge.count()
        + " edges of the job are one here, with the records of all, so that it has fewer channels"
        + " than the job and less is in flight";
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
