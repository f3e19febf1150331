package dev.spillway.model.job.draft;

import java.util.List;
import java.util.Optional;

/**
 * A vertex of a job file in the making.
 *
 * @param name in the job file
 * @param flinkName in Flink
 * @param source of a source: what it emits
 * @param capacity of one that is no source
 * @param selectivity records out per record in, on each edge; empty if there are no edges
 */
public record VertexDraft(
    String name,
    String flinkName,
    int parallelism,
    Optional<SourceDraft> source,
    Capacity capacity,
    Optional<Estimate> selectivity,
    Optional<StateDraft> state) {

  /**
   * What a source emits.
   *
   * @param rate of all subtasks together
   * @param work per record, where it is known
   */
  public record SourceDraft(Estimate rate, Optional<Estimate> work) {}

  /**
   * The state of a subtask.
   *
   * @param delta what an incremental checkpoint writes of it, where there are such checkpoints
   * @param sync how long a snapshot holds the thread
   */
  public record StateDraft(Estimate size, Optional<Estimate> delta, Optional<Estimate> sync) {}

  /** The same vertex of another capacity. */
  public VertexDraft with(Capacity other) {
    return new VertexDraft(name, flinkName, parallelism, source, other, selectivity, state);
  }

  /** The keys that its user has to fill in, by their paths in the file. */
  List<String> toFillIn() {
    String path = "job.vertices." + name;
    if (source.isPresent() && source.get().rate().known() == Known.UNKNOWN) {
      return List.of(path + ".source.rate");
    }
    return capacity instanceof Capacity.ToFillIn ? List.of(path + ".rate") : List.of();
  }
}
