package dev.spillway.cli.output.rest;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.plan.AlignedEdges;
import dev.spillway.model.job.plan.Placement;
import dev.spillway.model.job.plan.Task;
import dev.spillway.model.job.plan.Tasks;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * What a document says of a run beyond what Flink would say.
 *
 * @param version of the program
 * @param parameters what was asked, with the values in effect
 * @param placements task managers by vertex, then by subtask; one for each placement simulated
 * @param alignedEdges edges on which barriers cannot overtake, and why
 * @param report the figures of the report
 */
public record RunFacts(
    String version,
    JsonFields parameters,
    List<Map<String, List<Integer>>> placements,
    Map<String, String> alignedEdges,
    JsonFields report) {

  /** Keeps the order of the maps given. */
  public RunFacts {
    placements = List.copyOf(placements);
    alignedEdges = Collections.unmodifiableMap(new LinkedHashMap<>(alignedEdges));
  }

  /** The facts that follow from a job, with the rest. */
  public static RunFacts of(
      String version,
      Job job,
      List<Placement> placements,
      JsonFields parameters,
      JsonFields report) {
    return new RunFacts(
        version,
        parameters,
        placements.stream().map(placement -> byVertex(job, placement)).toList(),
        AlignedEdges.of(job),
        report);
  }

  private static Map<String, List<Integer>> byVertex(Job job, Placement placement) {
    Map<String, List<Integer>> taskManagers = new LinkedHashMap<>();
    for (Task task : Tasks.of(job).all()) {
      taskManagers.put(
          task.name(),
          IntStream.range(0, task.parallelism())
              .mapToObj(subtask -> placement.taskManager(task, subtask))
              .toList());
    }
    return taskManagers;
  }
}
