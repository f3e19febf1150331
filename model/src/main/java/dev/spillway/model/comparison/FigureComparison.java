package dev.spillway.model.comparison;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A figure, measured and predicted.
 *
 * @param measured empty if no attempt has it
 * @param predicted likewise
 */
public record FigureComparison(
    Figure figure, Optional<Spread> measured, Optional<Spread> predicted) {

  /** What the difference of the medians means. */
  public enum Verdict {
    /** One of the two has no such figure. */
    NOT_COMPARED,
    /** Less than what counts: {@link Figure.Unit#least()}. */
    EQUAL,
    /**
     * Each median lies inside the interval of the other, so that neither history contradicts the
     * other's. This is the stricter reading: intervals overlap far more often.
     */
    WITHIN_NOISE,
    /** None of these. */
    DIFFERENT
  }

  /** Predicted median less the measured one; empty if one is missing. */
  public OptionalDouble difference() {
    return measured.isPresent() && predicted.isPresent()
        ? OptionalDouble.of(predicted.get().median() - measured.get().median())
        : OptionalDouble.empty();
  }

  /** The same as a share of the measured one; infinite if that is 0, and 0 if both are. */
  public OptionalDouble relative() {
    if (difference().isEmpty()) {
      return OptionalDouble.empty();
    }
    double difference = difference().getAsDouble();
    return OptionalDouble.of(
        difference == 0 ? 0 : difference / measured.map(Spread::median).orElseThrow());
  }

  /** What the difference means. */
  public Verdict verdict() {
    if (measured.isEmpty() || predicted.isEmpty()) {
      return Verdict.NOT_COMPARED;
    }
    if (Math.abs(difference().orElseThrow()) < figure.unit().least()) {
      return Verdict.EQUAL;
    }
    return measured.get().interval().contains(predicted.get().median())
            && predicted.get().interval().contains(measured.get().median())
        ? Verdict.WITHIN_NOISE
        : Verdict.DIFFERENT;
  }

  /**
   * Whether the medians are further apart than a share of the measured one. Noise is no excuse; a
   * difference that does not count is.
   *
   * @param share at least 0
   */
  public boolean exceeds(double share) {
    return verdict() != Verdict.NOT_COMPARED
        && verdict() != Verdict.EQUAL
        && Math.abs(relative().orElseThrow()) > share;
  }
}
