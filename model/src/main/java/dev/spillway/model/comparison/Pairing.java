package dev.spillway.model.comparison;

import dev.spillway.model.observed.ObservedAttempt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which measured checkpoint corresponds to which predicted one, in order of trigger.
 *
 * @param pairs oldest first; none if there is an obstacle
 * @param obstacle why attempts do not correspond
 * @param measuredNumber of checkpoints that the measured job completed
 * @param predictedNumber likewise
 */
public record Pairing(
    List<Pair> pairs, Optional<Obstacle> obstacle, long measuredNumber, long predictedNumber) {

  /** Why attempts do not correspond. */
  public enum Obstacle {
    /** One of the two has no completed checkpoint. */
    NONE_COMPLETED,
    /** An attempt failed, or may have and is remembered no more: those after it have moved. */
    FAILED,
    /** The numbers of completed checkpoints are more than 5 % apart. */
    NUMBERS,
    /** None that the one remembers is remembered by the other. */
    NONE_IN_COMMON
  }

  /** The numbers may be this share of the measured one apart. */
  public static final double MOST_APART = 0.05;

  public Pairing {
    pairs = List.copyOf(pairs);
  }

  static Pairing of(Subject measured, Subject predicted) {
    Positions left = new Positions(measured.history());
    Positions right = new Positions(predicted.history());
    List<Pair> pairs = new ArrayList<>();
    Optional<Obstacle> obstacle = obstacle(measured, predicted, left, right);
    if (obstacle.isEmpty()) {
      pairs.addAll(pairs(measured, predicted, left, right));
      obstacle = pairs.isEmpty() ? Optional.of(Obstacle.NONE_IN_COMMON) : Optional.empty();
    }
    return new Pairing(pairs, obstacle, left.number(), right.number());
  }

  private static Optional<Obstacle> obstacle(
      Subject measured, Subject predicted, Positions left, Positions right) {
    if (measured.compared().isEmpty() || predicted.compared().isEmpty()) {
      return Optional.of(Obstacle.NONE_COMPLETED);
    }
    if (left.failed() || right.failed()) {
      return Optional.of(Obstacle.FAILED);
    }
    return Math.abs(left.number() - right.number()) > MOST_APART * left.number()
        ? Optional.of(Obstacle.NUMBERS)
        : Optional.empty();
  }

  private static List<Pair> pairs(
      Subject measured, Subject predicted, Positions left, Positions right) {
    Map<Long, ObservedAttempt> byPosition = new HashMap<>();
    predicted.compared().forEach(attempt -> byPosition.put(right.of(attempt), attempt));
    List<Pair> pairs = new ArrayList<>();
    for (ObservedAttempt attempt : measured.compared()) {
      Optional.ofNullable(byPosition.get(left.of(attempt)))
          .ifPresent(other -> pairs.add(new Pair(attempt, other)));
    }
    return pairs;
  }

  /** Whether attempts correspond. */
  public boolean isMatched() {
    return obstacle.isEmpty();
  }
}
