package dev.spillway.cli.output.rest;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.Task;
import dev.spillway.model.job.plan.Tasks;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.result.SubtaskCheckpoint;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Vertex;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A finished run of a job.
 *
 * @param name of the job
 * @param job as it was simulated
 * @param fullState bytes of state that a checkpoint refers to for one subtask, by vertex; a vertex
 *     that is not among them writes all of its state every time
 */
public record RestRun(
    String name, NetworkJob job, Map<String, Long> fullState, NetworkResult result) {

  public RestRun {
    fullState = Map.copyOf(fullState);
  }

  /**
   * A run of a job file.
   *
   * @param network the job file's job as it was simulated, its vertices named as the tasks are
   */
  public static RestRun of(Job job, NetworkJob network, NetworkResult result) {
    Map<String, Long> fullState =
        job.flink().checkpoints().incremental()
            ? Tasks.of(job).all().stream().collect(Collectors.toMap(Task::name, Task::stateBytes))
            : Map.of();
    return new RestRun(job.name(), network, fullState, result);
  }

  /** The job's id: the hash of its name, as those of its vertices are. */
  String id() {
    return VertexId.of(name);
  }

  /** What became of the subtasks of a vertex over the whole run, by index. */
  List<SubtaskUse> uses(Vertex vertex) {
    return of(vertex, result.subtasks());
  }

  /** What became of the subtasks of a vertex from the end of the warm-up on, by index. */
  List<SubtaskUse> steadyUses(Vertex vertex) {
    return of(vertex, result.steady().subtasks());
  }

  private static List<SubtaskUse> of(Vertex vertex, List<SubtaskUse> uses) {
    return uses.stream().filter(use -> use.vertex().equals(vertex.name())).toList();
  }

  /** Number of subtasks of all vertices together. */
  int subtasks() {
    return job.vertices().stream().mapToInt(Vertex::parallelism).sum();
  }

  /** Bytes that a checkpoint refers to for a subtask, in-flight data included. */
  long stateSize(SubtaskCheckpoint report) {
    long state = Optional.ofNullable(fullState.get(report.vertex())).orElse(report.state());
    return state + report.persisted();
  }
}
