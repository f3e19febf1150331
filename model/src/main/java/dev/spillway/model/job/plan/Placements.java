package dev.spillway.model.job.plan;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.job.Cluster;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Vertex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;

/**
 * The placements to simulate a job on.
 *
 * <p>A slot is numbered through all task managers: slot s is on task manager s / slots per task
 * manager. With slot sharing subtask i of every task has the i-th slot; without it the subtasks
 * have slots of their own, task after task in the order of the file. The i-th slot is number i, or,
 * by chance, one drawn from all that are left: a stream named {@code placement} for each draw.
 */
public final class Placements {

  private static final String STREAM = "placement";

  private final Cluster cluster;
  private final List<Task> tasks;

  private Placements(Cluster cluster, List<Task> tasks) {
    this.cluster = cluster;
    this.tasks = tasks;
  }

  /**
   * The placements of a job: one, or as many draws as {@code run.placements} says if chance has a
   * say, which it has not with one task manager or one slot a task manager.
   *
   * @throws IllegalArgumentException if there are too few slots, or a placement written down leaves
   *     a task out
   */
  public static List<Placement> of(Job job) {
    Cluster cluster = job.cluster();
    Tasks tasks = Tasks.of(job);
    long needed = tasks.slotsNeeded(cluster.slotSharing());
    if (needed > cluster.slots()) {
      throw new IllegalArgumentException(
          "slots (" + cluster.slots() + ") must be at least " + needed);
    }
    Placements placements = new Placements(cluster, tasks.all());
    if (cluster.placing() instanceof Cluster.Placing.Explicit explicit) {
      return List.of(placements.written(explicit.taskManagerPerSubtask()));
    }
    if (!isByChance(cluster)) {
      return List.of(placements.bySlot(index -> index));
    }
    return IntStream.range(0, job.run().placements())
        .mapToObj(draw -> placements.bySlot(new Draw(job.run().seed(), draw, cluster.slots())))
        .toList();
  }

  /** Whether placements differ from draw to draw by more than the task managers' numbers. */
  public static boolean isByChance(Cluster cluster) {
    return cluster.placing() instanceof Cluster.Placing.Random
        && cluster.taskManagers() > 1
        && cluster.slotsPerTaskManager() > 1;
  }

  private Placement bySlot(LongUnaryOperator slotOfIndex) {
    List<Integer> shared = new ArrayList<>();
    List<List<Integer>> places = new ArrayList<>();
    long next = 0;
    for (Task task : tasks) {
      List<Integer> own = new ArrayList<>();
      for (int subtask = 0; subtask < task.parallelism(); subtask++) {
        if (!cluster.slotSharing()) {
          own.add(taskManager(slotOfIndex.applyAsLong(next++)));
        } else if (subtask == shared.size()) {
          shared.add(taskManager(slotOfIndex.applyAsLong(subtask)));
        }
      }
      places.add(cluster.slotSharing() ? List.copyOf(shared.subList(0, task.parallelism())) : own);
    }
    return new Placement(places);
  }

  private int taskManager(long slot) {
    return Math.toIntExact(slot / cluster.slotsPerTaskManager());
  }

  private Placement written(Map<String, List<Integer>> taskManagers) {
    return new Placement(tasks.stream().map(task -> written(task, taskManagers)).toList());
  }

  private static List<Integer> written(Task task, Map<String, List<Integer>> taskManagers) {
    return task.vertices().stream()
        .map(Vertex::name)
        .filter(taskManagers::containsKey)
        .findFirst()
        .map(taskManagers::get)
        .orElseThrow(
            () -> new IllegalArgumentException("placement must name a vertex of " + task.name()));
  }

  /** Slots drawn without replacement (Fisher and Yates), kept only where they were swapped. */
  private static final class Draw implements LongUnaryOperator {

    private final RandomStream random;
    private final long slots;
    private final Map<Long, Long> swapped = new HashMap<>();

    Draw(long seed, int draw, long slots) {
      this.random = new RandomStreams(seed, draw).stream(STREAM);
      this.slots = slots;
    }

    /** The slot of an index; indices are asked in order, each once. */
    @Override
    public long applyAsLong(long index) {
      long chosen = index + (long) (random.uniform() * (slots - index));
      long slot = Optional.ofNullable(swapped.get(chosen)).orElse(chosen);
      swapped.put(chosen, Optional.ofNullable(swapped.remove(index)).orElse(index));
      return slot;
    }
  }
}
