package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedVertex;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What limits a job: the vertex before which buffers are full, and after which they are not.
 *
 * @param vertexId as Flink names it
 * @param subtasks those that are at their limit, from 0; the others wait for input
 * @param sign what tells it
 * @param inputChannels of one of its subtasks; with one alone a barrier never waits for another
 */
public record Limit(String vertexId, List<Integer> subtasks, Sign sign, int inputChannels) {

  /** What tells a limit, the best first. */
  public enum Sign {
    /** Its subtasks are busy all the time. */
    BUSY("they are busy all the time", "it is busy all the time"),
    /** Barriers wait before it. */
    WAITING("barriers wait before them", "barriers wait before it"),
    /** What barriers overtook lies before it. */
    PERSISTED("what barriers overtook lies before them", "what barriers overtook lies before it");

    private final String ofMany;
    private final String ofOne;

    Sign(String ofMany, String ofOne) {
      this.ofMany = ofMany;
      this.ofOne = ofOne;
    }

    /**
     * To be read after "since".
     *
     * @param subtasks that are at their limit
     */
    public String text(int subtasks) {
      return subtasks == 1 ? ofOne : ofMany;
    }
  }

  public Limit {
    subtasks = List.copyOf(subtasks);
  }

  /**
   * The limit of a job; empty if nothing is at its limit. Where all vertices tell how busy they are
   * that decides: barriers wait before a vertex that keeps up as well, for records in bursts.
   */
  static Optional<Limit> of(ObservedJob job, List<ObservedAttempt> attempts) {
    return BusySubtasks.isTold(job)
        ? BusySubtasks.limit(job)
        : BusySubtasks.limit(job).or(() -> FullInputs.limit(job, attempts));
  }

  static Limit of(ObservedJob job, ObservedVertex vertex, List<Integer> subtasks, Sign sign) {
    return new Limit(vertex.id(), subtasks, sign, inputChannels(job, vertex));
  }

  private static int inputChannels(ObservedJob job, ObservedVertex vertex) {
    return job.into(vertex.id()).stream()
        .mapToInt(
            edge ->
                Strategy.of(edge) == Strategy.FORWARD
                    ? 1
                    : job.vertices().stream()
                        .filter(each -> each.id().equals(edge.from()))
                        .mapToInt(ObservedVertex::parallelism)
                        .sum())
        .sum();
  }

  /** Whether all subtasks are at their limit. */
  boolean isOfAll(int parallelism) {
    return IntStream.range(0, parallelism).allMatch(subtasks::contains);
  }
}
