package dev.spillway.model.network.topology;

import static dev.spillway.model.network.topology.InvalidNetworkException.require;

import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A vertex of the job graph: a chain of operators that runs as one thread per subtask.
 *
 * @param name unique within the job
 * @param source what it emits, if it is a source
 * @param services how long a record takes, one per subtask: its length is the parallelism
 * @param inputs how its incoming edges are read
 * @param state what each subtask stores
 * @param taskManagers number of the task manager of each subtask: those that share one share
 *     channel-state files
 * @param pauses of each subtask
 */
public record Vertex(
    String name,
    Optional<SourceSpec> source,
    List<ServiceSpec> services,
    InputOrder inputs,
    StateSpec state,
    List<Integer> taskManagers,
    List<PauseSpec> pauses) {

  /** Most subtasks of a vertex ({@code Transformation.UPPER_BOUND_MAX_PARALLELISM}). */
  public static final int MAX_PARALLELISM = 32_768;

  public Vertex {
    services = List.copyOf(services);
    taskManagers = List.copyOf(taskManagers);
    pauses = List.copyOf(pauses);
    require(
        !services.isEmpty() && services.size() <= MAX_PARALLELISM,
        "parallelism of " + name,
        services.size(),
        "1 to " + MAX_PARALLELISM);
    require(
        taskManagers.size() == services.size(),
        "task managers of " + name,
        taskManagers.size(),
        "one per subtask, " + services.size());
  }

  /** A source whose subtasks are each alone on a task manager. */
  public static Vertex source(String name, int parallelism, SourceSpec source) {
    return new Vertex(
        name,
        Optional.of(source),
        Collections.nCopies(parallelism, ServiceSpec.INSTANT),
        InputOrder.UNION,
        StateSpec.NONE,
        alone(parallelism),
        List.of());
  }

  /** An operator without state whose subtasks are each alone on a task manager. */
  public static Vertex operator(String name, List<ServiceSpec> services) {
    return new Vertex(
        name,
        Optional.empty(),
        services,
        InputOrder.UNION,
        StateSpec.NONE,
        alone(services.size()),
        List.of());
  }

  /** An operator without state, all subtasks alike. */
  public static Vertex operator(String name, int parallelism, ServiceSpec service) {
    return operator(name, Collections.nCopies(parallelism, service));
  }

  /** The same with another state. */
  public Vertex withState(StateSpec changed) {
    return new Vertex(name, source, services, inputs, changed, taskManagers, pauses);
  }

  /** The same with its incoming edges read otherwise. */
  public Vertex withInputs(InputOrder changed) {
    return new Vertex(name, source, services, changed, state, taskManagers, pauses);
  }

  /** The same on other task managers. */
  public Vertex withTaskManagers(List<Integer> changed) {
    return new Vertex(name, source, services, inputs, state, changed, pauses);
  }

  /** The same with other pauses. */
  public Vertex withPauses(List<PauseSpec> changed) {
    return new Vertex(name, source, services, inputs, state, taskManagers, changed);
  }

  /** Number of subtasks. */
  public int parallelism() {
    return services.size();
  }

  /** Task manager numbers below 0 are nobody else's. */
  private static List<Integer> alone(int parallelism) {
    return Collections.nCopies(parallelism, -1);
  }
}
