package dev.spillway.model.observed;

import java.util.List;

/**
 * What became of the time of a vertex.
 *
 * @param vertexId as Flink names the vertex
 * @param basis what the figures are taken from
 * @param subtasks each by itself, in order of their indices, or one entry for all: their mean
 */
public record ObservedVertexUse(String vertexId, Basis basis, List<ObservedUse> subtasks) {

  /** What figures are taken from, the best first. */
  public enum Basis {
    /** Rates of each subtask at present. */
    SUBTASK_METRICS("its metrics, subtask by subtask"),
    /** The mean of the rates of all subtasks at present. */
    VERTEX_METRICS("its metrics, the mean of its subtasks"),
    /** What each subtask came to since its start. */
    SUBTASK_TOTALS("its totals since its start, subtask by subtask"),
    /** What all subtasks together came to since their start. */
    VERTEX_TOTALS("its totals since its start, the mean of its subtasks");

    private final String text;

    Basis(String text) {
      this.text = text;
    }

    /** To be read after "from". */
    public String text() {
      return text;
    }

    /** Whether each subtask is told by itself. */
    public boolean isBySubtask() {
      return this == SUBTASK_METRICS || this == SUBTASK_TOTALS;
    }
  }

  public ObservedVertexUse {
    subtasks = List.copyOf(subtasks);
    if (subtasks.isEmpty()) {
      throw new IllegalArgumentException("the use of " + vertexId + " must have a subtask");
    }
  }

  /** Of a subtask; the mean where subtasks are not told one by one. */
  public ObservedUse subtask(int index) {
    return basis.isBySubtask() ? subtasks.get(index) : subtasks.get(0);
  }
}
