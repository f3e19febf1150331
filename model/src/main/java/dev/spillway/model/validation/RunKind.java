package dev.spillway.model.validation;

import dev.spillway.model.job.measured.Mode;
import java.util.OptionalDouble;
import java.util.Set;

/**
 * What decides of which families a run is, be it measured or predicted.
 *
 * @param mode how its barriers pass
 * @param traits those that it has
 * @param intervalMs between triggers, in ms
 * @param durationMs median of the completed checkpoints, in ms; empty if none completed
 * @param persistedBytes median of the bytes of buffers that they persist; likewise
 */
public record RunKind(
    Mode mode,
    Set<Trait> traits,
    double intervalMs,
    OptionalDouble durationMs,
    OptionalDouble persistedBytes) {

  /** A setting that runs are told apart by. */
  public enum Trait {
    /** One edge between two vertices of one subtask. */
    ONE_CHANNEL,
    /** Subtasks of a vertex have different rates. */
    SKEWED,
    /** Records or segments are of another size than in most measured runs. */
    OTHER_SIZES,
    /** Sizes of buffers follow what is consumed. */
    DEBLOATED,
    /** No channel crosses the network. */
    LOCAL,
    /** It is a version of Flink whose buffer counts are options. */
    BUFFER_COUNTS,
    /** Subtasks were dealt to slots by chance. */
    PLACED_BY_CHANCE,
    /** Several checkpoints may be under way. */
    CONCURRENT,
    /** A record takes a tenth of a second or more. */
    SLOW_RECORDS,
    /** It has no steady state: attempts may expire, or a rate changes. */
    TIMELINE,
    /** The burst of triggers after a slow minute was counted. */
    BURST
  }

  /** Flink's own time-out; a run with less is about what expires. */
  static final double DEFAULT_TIMEOUT_SECONDS = 600;

  /** Records per second of a subtask; from here down records are slow. */
  static final double SLOW_RATE = 10;

  public RunKind {
    traits = Set.copyOf(traits);
  }

  boolean has(Trait trait) {
    return traits.contains(trait);
  }

  boolean hasDuration() {
    return durationMs.isPresent();
  }

  boolean hasBytes() {
    return persistedBytes.isPresent();
  }

  boolean persists() {
    return persistedBytes.orElse(0) > 0;
  }

  /** False if nothing completed. */
  boolean isDurationBelow(double ms) {
    return durationMs.orElse(Double.POSITIVE_INFINITY) < ms;
  }

  /** Whether a checkpoint outlasts the interval. */
  boolean isLate() {
    return hasDuration() && !isDurationBelow(intervalMs);
  }
}
