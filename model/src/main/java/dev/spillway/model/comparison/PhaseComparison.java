package dev.spillway.model.comparison;

import dev.spillway.model.network.report.Phase;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedTask;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Where in the job the two histories differ.
 *
 * @param obstacle why phases are not compared
 * @param byHop whether start delays are those from the vertices before, and not from the trigger
 * @param measuredCheckpoints with reports of subtasks that went in
 * @param predictedCheckpoints likewise
 * @param differences by vertex in the order of the measured graph, then by phase
 */
public record PhaseComparison(
    Optional<Obstacle> obstacle,
    boolean byHop,
    int measuredCheckpoints,
    int predictedCheckpoints,
    List<PhaseDifference> differences) {

  /** Why phases are not compared. */
  public enum Obstacle {
    /** No completed checkpoint of the measured job has reports of subtasks. */
    NO_MEASURED_DETAILS,
    /** Likewise of the predicted one. */
    NO_PREDICTED_DETAILS,
    /** It is not known which vertex is which. */
    VERTICES
  }

  private static final List<Phase> PHASES =
      List.of(Phase.START_DELAY, Phase.ALIGNMENT, Phase.SYNC, Phase.ASYNC);

  public PhaseComparison {
    differences = List.copyOf(differences);
  }

  /** Of pairs that both have reports, if there are any; else of all that have some. */
  static PhaseComparison of(Subject measured, Subject predicted, List<Pair> pairs) {
    List<Pair> detailed =
        pairs.stream().filter(p -> isDetailed(p.measured()) && isDetailed(p.predicted())).toList();
    List<ObservedAttempt> left =
        detailed.isEmpty() ? detailed(measured) : detailed.stream().map(Pair::measured).toList();
    List<ObservedAttempt> right =
        detailed.isEmpty() ? detailed(predicted) : detailed.stream().map(Pair::predicted).toList();
    if (left.isEmpty() || right.isEmpty()) {
      return none(left.isEmpty() ? Obstacle.NO_MEASURED_DETAILS : Obstacle.NO_PREDICTED_DETAILS);
    }
    Optional<VertexMatching> vertices =
        VertexMatching.of(measured, newest(left), predicted, newest(right));
    if (vertices.isEmpty()) {
      return none(Obstacle.VERTICES);
    }
    // Start delays of the one kind cannot be held against those of the other.
    boolean byHop = measured.graph().isPresent() && predicted.graph().isPresent();
    PhaseMedians before = new PhaseMedians(left, byHop ? measured.graph() : Optional.empty());
    PhaseMedians after = new PhaseMedians(right, byHop ? predicted.graph() : Optional.empty());
    return new PhaseComparison(
        Optional.empty(),
        byHop,
        left.size(),
        right.size(),
        differences(vertices.get(), measured, before, after));
  }

  private static PhaseComparison none(Obstacle obstacle) {
    return new PhaseComparison(Optional.of(obstacle), false, 0, 0, List.of());
  }

  private static List<ObservedAttempt> detailed(Subject subject) {
    return subject.compared().stream().filter(PhaseComparison::isDetailed).toList();
  }

  private static boolean isDetailed(ObservedAttempt attempt) {
    return attempt.tasks().stream().anyMatch(task -> !task.subtasks().isEmpty());
  }

  private static List<ObservedTask> newest(List<ObservedAttempt> attempts) {
    return attempts.get(attempts.size() - 1).tasks();
  }

  private static List<PhaseDifference> differences(
      VertexMatching vertices, Subject measured, PhaseMedians before, PhaseMedians after) {
    List<PhaseDifference> all = new ArrayList<>();
    vertices
        .predictedIds()
        .forEach(
            (left, right) -> {
              for (Phase phase : PHASES) {
                OptionalDouble was = before.of(phase, left);
                OptionalDouble is = after.of(phase, right);
                if (was.isPresent() && is.isPresent()) {
                  String name = VertexMatching.name(measured.graph(), left);
                  all.add(new PhaseDifference(phase, name, was.getAsDouble(), is.getAsDouble()));
                }
              }
            });
    return all;
  }

  /** The largest difference, the first of several; empty if none counts. */
  public Optional<PhaseDifference> largest() {
    double least = Figure.DURATION.unit().least();
    return differences.stream()
        .filter(each -> Math.abs(each.difference()) >= least)
        .min(Comparator.comparingDouble(each -> -Math.abs(each.difference())));
  }
}
