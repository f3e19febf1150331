package dev.spillway.model.job.read;

import dev.spillway.model.job.Cluster;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.plan.Task;
import dev.spillway.model.job.plan.Tasks;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Node;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads where a job runs, once its tasks are known. */
final class ClusterReader {

  private final Fields fields;
  private final List<Vertex> vertices;
  private final Tasks tasks;

  ClusterReader(Fields fields, List<Vertex> vertices, Tasks tasks) {
    this.fields = fields;
    this.vertices = vertices;
    this.tasks = tasks;
  }

  Cluster read() {
    int slots = fields.get(JobKey.SLOTS).wholeInt(1, Cluster.MOST);
    boolean sharing = fields.get(JobKey.SLOT_SHARING).bool();
    Value placement = fields.get(JobKey.PLACEMENT, sharing ? "by-index" : "random");
    long needed = tasks.slotsNeeded(sharing);
    int leastManagers = Math.toIntExact((needed + slots - 1) / slots);
    Optional<Value> given = fields.find(JobKey.TASK_MANAGERS);
    if (!placement.isMapping()) {
      int managers =
          given.map(v -> managers(v, leastManagers, needed, slots)).orElse(leastManagers);
      return new Cluster(managers, slots, sharing, placing(placement));
    }
    int managers =
        given
            .map(v -> managers(v, leastManagers, needed, slots))
            .orElseGet(() -> Math.max(leastManagers, mentioned(placement)));
    Map<String, List<Integer>> written = written(placement, managers);
    checkSlots(placement, written, slots, sharing);
    return new Cluster(managers, slots, sharing, new Cluster.Placing.Explicit(written));
  }

  private static int managers(Value value, int least, long needed, int slots) {
    int managers = value.wholeInt(1, Cluster.MOST);
    if (managers < least) {
      throw value.wrong(
          "at least "
              + least
              + ": the job needs "
              + needed
              + " slots, and a task manager has "
              + slots);
    }
    return managers;
  }

  private static Cluster.Placing placing(Value placement) {
    return placement.choice(
        Map.of("by-index", new Cluster.Placing.ByIndex(), "random", new Cluster.Placing.Random()));
  }

  /** One more than the highest task manager that a placement names. */
  private static int mentioned(Value placement) {
    int most = 0;
    for (Node.Entry entry : ((Node.Mapping) placement.node()).entries()) {
      for (Value item : list(placement, entry).items()) {
        most = Math.max(most, item.wholeInt(0, Cluster.MOST - 1));
      }
    }
    return most + 1;
  }

  private static Value list(Value placement, Node.Entry entry) {
    return new Value(
        entry.value(),
        placement.path() + "." + entry.key(),
        "the task manager of each subtask, such as [0, 1]",
        false);
  }

  private Map<String, List<Integer>> written(Value placement, int managers) {
    Map<String, List<Integer>> written = new LinkedHashMap<>();
    for (Node.Entry entry : ((Node.Mapping) placement.node()).entries()) {
      Vertex vertex =
          vertices.stream()
              .filter(v -> v.name().equals(entry.key()))
              .findFirst()
              .orElseThrow(
                  () ->
                      InvalidJobException.of(
                          entry.place(), placement.path(), entry.key(), "the name of a vertex"));
      written.put(entry.key(), managersOf(list(placement, entry), vertex, managers));
    }
    return written;
  }

  private static List<Integer> managersOf(Value list, Vertex vertex, int managers) {
    List<Integer> chosen = new ArrayList<>();
    for (Value item : list.items()) {
      Value known =
          new Value(
              item.node(),
              item.path(),
              "a task manager from 0 to " + (managers - 1) + ": there are " + managers,
              false);
      chosen.add(known.wholeInt(0, managers - 1));
    }
    if (chosen.size() != vertex.parallelism()) {
      throw list.wrong(
          "a list with one item a subtask: there are "
              + vertex.parallelism()
              + " subtasks and "
              + chosen.size()
              + " items");
    }
    return chosen;
  }

  /** Every task has its place, its vertices have the same, and no task manager has too much. */
  private void checkSlots(
      Value placement, Map<String, List<Integer>> written, int slots, boolean sharing) {
    Map<Integer, Long> used = new HashMap<>();
    for (Task task : tasks.all()) {
      Map<Integer, Long> own = new HashMap<>();
      place(placement, task, written).forEach(manager -> own.merge(manager, 1L, Long::sum));
      own.forEach((manager, count) -> used.merge(manager, count, sharing ? Math::max : Long::sum));
    }
    used.forEach(
        (manager, count) -> {
          if (count > slots) {
            throw placement.wrong(
                "within the slots: task manager "
                    + manager
                    + " has "
                    + slots
                    + " and would need "
                    + count);
          }
        });
  }

  private static List<Integer> place(
      Value placement, Task task, Map<String, List<Integer>> written) {
    Set<List<Integer>> places = new HashSet<>();
    task.vertices().stream()
        .map(Vertex::name)
        .filter(written::containsKey)
        .forEach(vertex -> places.add(written.get(vertex)));
    if (places.isEmpty()) {
      throw placement.wrong("complete: it does not say where " + task.head().name() + " runs");
    }
    if (places.size() > 1) {
      throw placement.wrong("the same for all of " + task.name() + ": they are one task");
    }
    return places.iterator().next();
  }
}
