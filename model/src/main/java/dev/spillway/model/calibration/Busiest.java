package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedVertex;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * The subtask that is the busiest: the nearest to a limit where none is at one.
 *
 * @param vertex its id in Flink, or its name in the file
 * @param subtask from 0
 * @param share of its time, 0 to 1
 */
public record Busiest(String vertex, int subtask, double share) {

  /** Of all that tell how busy they are; the first of several. */
  static Optional<Busiest> of(ObservedJob job) {
    return job.vertices().stream()
        .flatMap(
            vertex ->
                IntStream.range(0, vertex.parallelism())
                    .mapToObj(subtask -> of(job, vertex, subtask))
                    .flatMap(Optional::stream))
        .reduce((one, other) -> other.share() > one.share() ? other : one);
  }

  private static Optional<Busiest> of(ObservedJob job, ObservedVertex vertex, int subtask) {
    return job.use(vertex.id()).map(use -> use.subtask(subtask).busy()).stream()
        .flatMapToDouble(OptionalDouble::stream)
        .mapToObj(share -> new Busiest(vertex.id(), subtask, share))
        .findFirst();
  }
}
