package dev.spillway.cli.flink.read;

import dev.spillway.cli.flink.Endpoint;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import dev.spillway.model.observed.ObservedVertexUse.Basis;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads what became of the time of vertices, each from the best basis that tells anything: rates at
 * present before totals since the start, and subtasks one by one before their mean. Where a subtask
 * has just started its rates at present are too small, and totals come first.
 */
final class UseReader {

  private final String jobId;
  private final NamedAnswers answers;
  private final List<Double> bufferBytes = new ArrayList<>();

  UseReader(String jobId, NamedAnswers answers) {
    this.jobId = jobId;
    this.answers = answers;
  }

  /**
   * The use of a vertex; empty if nothing is told.
   *
   * @param told what each subtask came to, if there is such an answer
   * @param totals what all of them came to, as the mean of one
   */
  Optional<ObservedVertexUse> read(
      ObservedVertex vertex, Optional<VertexAnswer> told, ObservedUse totals) {
    answers
        .find(Endpoint.bufferSize(jobId, vertex.id()))
        .map(Metrics::bufferBytes)
        .ifPresent(size -> size.ifPresent(bufferBytes::add));
    Optional<ObservedVertexUse> sinceStart =
        told.flatMap(each -> use(vertex, Basis.SUBTASK_TOTALS, each.totals()));
    return sinceStart
        .filter(use -> told.filter(VertexAnswer::isYoung).isPresent())
        .or(() -> use(vertex, Basis.SUBTASK_METRICS, ofSubtasks(vertex)))
        .or(() -> use(vertex, Basis.VERTEX_METRICS, ofVertex(vertex)))
        .or(() -> sinceStart)
        .or(() -> use(vertex, Basis.VERTEX_TOTALS, List.of(totals)));
  }

  /** The sizes of buffers that debloating announced to the vertices read, in bytes. */
  List<Double> bufferBytes() {
    return List.copyOf(bufferBytes);
  }

  private static Optional<ObservedVertexUse> use(
      ObservedVertex vertex, Basis basis, List<ObservedUse> uses) {
    return uses.stream().anyMatch(UseReader::tells)
        ? Optional.of(new ObservedVertexUse(vertex.id(), basis, uses))
        : Optional.empty();
  }

  private static boolean tells(ObservedUse use) {
    return use.busy().isPresent() || use.recordsIn().isPresent() || use.recordsOut().isPresent();
  }

  /**
   * One by one where there are not too many; where the first has none the others are not asked for.
   */
  private List<ObservedUse> ofSubtasks(ObservedVertex vertex) {
    Optional<ObservedUse> first = ofSubtask(vertex, 0).filter(UseReader::tells);
    if (first.isEmpty() || vertex.parallelism() > Endpoint.MOST_SUBTASKS) {
      return List.of();
    }
    List<ObservedUse> uses = new ArrayList<>();
    uses.add(first.get());
    for (int i = 1; i < vertex.parallelism(); i++) {
      uses.add(ofSubtask(vertex, i).orElse(ObservedUse.UNKNOWN));
    }
    return uses;
  }

  private Optional<ObservedUse> ofSubtask(ObservedVertex vertex, int index) {
    return metrics(Endpoint.metrics(jobId, vertex.id(), index, Endpoint.METRICS));
  }

  private List<ObservedUse> ofVertex(ObservedVertex vertex) {
    return metrics(Endpoint.metrics(jobId, vertex.id(), Endpoint.METRICS)).stream().toList();
  }

  private Optional<ObservedUse> metrics(Endpoint endpoint) {
    return answers.find(endpoint).map(Metrics::use);
  }
}
