package dev.spillway.model.network.report;

import dev.spillway.model.network.result.SteadyState;
import dev.spillway.model.network.result.SubtaskUse;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * What became of the time of a vertex; shares from 0 to 1.
 *
 * @param recordsInPerSecond processed by all subtasks (of a source: emitted)
 * @param busy mean share over the subtasks
 * @param blocked mean share
 * @param idle mean share
 * @param busiest subtask with the largest busy share, from 0
 * @param busiestShare of that subtask
 */
public record VertexUse(
    String vertex,
    int parallelism,
    double recordsInPerSecond,
    double busy,
    double blocked,
    double idle,
    int busiest,
    double busiestShare) {

  /** Of every vertex, in the order of the run. */
  static List<VertexUse> of(SteadyState steady) {
    Map<String, List<SubtaskUse>> byVertex = new LinkedHashMap<>();
    steady
        .subtasks()
        .forEach(use -> byVertex.computeIfAbsent(use.vertex(), name -> new ArrayList<>()).add(use));
    return byVertex.entrySet().stream()
        .map(entry -> of(entry.getKey(), entry.getValue(), steady))
        .toList();
  }

  private static VertexUse of(String vertex, List<SubtaskUse> uses, SteadyState steady) {
    SubtaskUse busiest =
        uses.stream().max(Comparator.comparingLong(SubtaskUse::busy)).orElseThrow();
    return new VertexUse(
        vertex,
        uses.size(),
        steady.perSecond(sum(uses, SubtaskUse::recordsIn)),
        steady.share(sum(uses, SubtaskUse::busy)) / uses.size(),
        steady.share(sum(uses, SubtaskUse::blocked)) / uses.size(),
        steady.share(sum(uses, SubtaskUse::idle)) / uses.size(),
        busiest.subtask(),
        steady.share(busiest.busy()));
  }

  private static long sum(List<SubtaskUse> uses, ToLongFunction<SubtaskUse> figure) {
    return uses.stream().mapToLong(figure).sum();
  }
}
