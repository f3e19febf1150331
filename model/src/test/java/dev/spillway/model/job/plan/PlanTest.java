package dev.spillway.model.job.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.read.JobTexts;
import dev.spillway.model.job.read.RandomJobs;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PlanTest {

  private static final String CHAINED =
      """
      job:
        vertices:
          - {name: sink, parallelism: 2, state: {size: 3, delta: 1}}
          - {name: other, parallelism: 2}
          - {name: map, parallelism: 2, state: 4}
          - {name: source, parallelism: 3, source: {rate: max}}
        edges:
          - {from: source, to: map, partitioner: rebalance, record-bytes: 9}
          - {from: map, to: sink, partitioner: forward}
          - {from: map, to: other, partitioner: forward}
      """;

  @Test
  void shouldMakeOneTaskOfAChainWhichMayBranch() {
    Tasks tasks = Tasks.of(JobTexts.job(CHAINED));

    assertThat(tasks.all())
        .extracting(Task::name)
        .containsExactly("map -> sink -> other", "source");
    assertThat(tasks.of("sink")).isEqualTo(tasks.of("map")).isEqualTo(tasks.all().get(0));
    assertThat(tasks.of("map").stateBytes()).isEqualTo(7);
    assertThat(tasks.of("map").stateDeltaBytes()).isEqualTo(5);
    assertThat(tasks.slotsNeeded(true)).isEqualTo(3);
    assertThat(tasks.slotsNeeded(false)).isEqualTo(5);
  }

  @Test
  void shouldNotChainWhatHasAnotherInput() {
    Job job =
        JobTexts.job(
            CHAINED
                .replace(
                    "edges:\n",
                    "edges:\n    - {from: source, to: sink, partitioner: hash,"
                        + " record-bytes: 9}\n")
                .replace(
                    "to: sink, partitioner: forward",
                    "to: sink, partitioner: forward, record-bytes: 9"));

    assertThat(Tasks.of(job).all())
        .extracting(Task::name)
        .containsExactly("sink", "map -> other", "source");
  }

  @Test
  void shouldNameTasksByTheHashOfTheirName() {
    // printf source | sha256sum
    assertThat(VertexId.of("source")).isEqualTo("41cf6794ba4200b839c53531555f0f39");
  }

  @Test
  void shouldFillSlotAfterSlotWhenSlotsAreShared() {
    Job job = JobTexts.job(CHAINED + "cluster: {slots-per-task-manager: 2}\n");

    assertThat(Placements.of(job))
        .containsExactly(new Placement(List.of(List.of(0, 0), List.of(0, 0, 1))));
  }

  @Test
  void shouldGiveEachSubtaskItsSlotWhenSlotsAreNotShared() {
    Job job =
        JobTexts.job(
            CHAINED
                + "cluster: {slots-per-task-manager: 2, slot-sharing: false, placement: by-index}\n");

    assertThat(Placements.of(job))
        .containsExactly(new Placement(List.of(List.of(0, 0), List.of(1, 1, 2))));
  }

  @Test
  void shouldPlaceAsWritten() {
    Job job =
        JobTexts.job(
            CHAINED
                + "cluster: {slots-per-task-manager: 2, placement: {sink: [1, 0], source: [4, 4, 0]}}\n");

    assertThat(job.cluster().taskManagers()).isEqualTo(5);
    assertThat(Placements.of(job))
        .containsExactly(new Placement(List.of(List.of(1, 0), List.of(4, 4, 0))));
  }

  @Test
  void shouldDrawPlacementsWithinTheSlotsAndTheSameForTheSameSeed() {
    String text =
        CHAINED
            + "cluster: {slots-per-task-manager: 2, task-managers: 3, slot-sharing: false}\n"
            + "run: {placements: 200}\n";
    List<Placement> drawn = Placements.of(JobTexts.job(text));

    assertThat(drawn).hasSize(200).isEqualTo(Placements.of(JobTexts.job(text)));
    assertThat(drawn).isNotEqualTo(Placements.of(JobTexts.job(text, "run.seed=2")));
    Set<Integer> firstPlaces = new HashSet<>();
    for (Placement placement : drawn) {
      firstPlaces.add(placement.taskManagers().get(0).get(0));
      for (int manager = 0; manager < 3; manager++) {
        int here = manager;
        assertThat(placement.taskManagers().stream().flatMap(List::stream))
            .filteredOn(m -> m == here)
            .hasSizeLessThanOrEqualTo(2);
      }
    }
    assertThat(firstPlaces).containsExactlyInAnyOrder(0, 1, 2);
  }

  @Test
  void shouldDrawOnceWhenChanceHasNoSay() {
    String oneSlotEach = CHAINED + "cluster: {slot-sharing: false}\n";
    String oneManager = CHAINED + "cluster: {slot-sharing: false, slots-per-task-manager: 9}\n";

    assertThat(Placements.of(JobTexts.job(oneSlotEach))).hasSize(1);
    assertThat(Placements.of(JobTexts.job(oneManager))).hasSize(1);
  }

  @Test
  void shouldConnectAllPairsOrNeighboursByThePartitioner() {
    String spread = edge("rescale", 2, 5);
    String merged = edge("rescale", 5, 2);

    assertThat(pairs(edge("rebalance", 2, 3))).isEqualTo("0-0 0-1 0-2 1-0 1-1 1-2 ");
    assertThat(pairs(edge("forward", 3, 3))).isEqualTo("0-0 1-1 2-2 ");
    // As in Flink: of two sources the first has three targets; of two targets the last, three.
    assertThat(pairs(spread)).isEqualTo("0-0 0-1 0-2 1-3 1-4 ");
    assertThat(pairs(merged)).isEqualTo("0-0 1-0 2-1 3-1 4-1 ");
  }

  @Test
  void shouldSeeTheSameChannelsFromBothEnds() {
    for (int from = 1; from <= 9; from++) {
      for (int to = 1; to <= 9; to++) {
        EdgeChannels channels = channels(edge("rescale", from, to));
        for (int s = 0; s < from; s++) {
          for (int t = 0; t < to; t++) {
            boolean sends = isWithin(t, channels.firstTarget(s), channels.targets(s));
            boolean receives = isWithin(s, channels.firstOrigin(t), channels.origins(t));
            assertThat(sends).as("%d to %d: %d to %d", from, to, s, t).isEqualTo(receives);
          }
        }
      }
    }
  }

  @Test
  void shouldTellLocalChannelsByTheSlotsUnlessTheEdgeSays() {
    String text = edge("rebalance", 2, 2).replace("cluster: {", "cluster: {task-managers: 2, ");

    assertThat(channels(text).isLocal(0, 0)).isTrue();
    assertThat(channels(text).isLocal(0, 1)).isFalse();
    assertThat(channels(text.replace("9}", "9, channels: remote}")).isLocal(0, 0)).isFalse();
    assertThat(channels(text.replace("9}", "9, channels: local}")).isLocal(0, 1)).isTrue();
  }

  @Test
  void shouldCountATaskAloneOnlyWhenAllItsEdgesAreRemote() {
    Job job = JobTexts.job(CHAINED.replace("9}", "9, channels: remote}"));
    Job bySlot = JobTexts.job(CHAINED);

    assertThat(Tasks.of(job).all()).allMatch(t -> FileMates.isAlone(t, job, Tasks.of(job)));
    assertThat(Tasks.of(bySlot).all())
        .noneMatch(t -> FileMates.isAlone(t, bySlot, Tasks.of(bySlot)));
  }

  @Test
  void shouldSayWhyAnEdgeStaysAligned() {
    Job job =
        JobTexts.job(
            """
            job:
              vertices:
                - {name: a, source: {rate: max}}
                - {name: b, source: {rate: max}}
                - {name: c}
                - {name: d}
                - {name: e}
                - {name: f}
                - {name: g}
                - {name: h}
              edges:
                - {from: a, to: c, partitioner: hash, record-bytes: 9}
                - {from: b, to: c, partitioner: broadcast, record-bytes: 9}
                - {from: c, to: d, partitioner: forward, chain: false, record-bytes: 9}
                - {from: d, to: e, partitioner: hash, unaligned: false, record-bytes: 9}
                - {from: d, to: f, partitioner: rescale, record-bytes: 9}
                - {from: f, to: g, partitioner: shuffle, record-bytes: 9}
                - {from: e, to: h, partitioner: custom, record-bytes: 9}
                - {from: g, to: h, partitioner: hash, record-bytes: 9}
            """);

    assertThat(AlignedEdges.of(job))
        .containsExactly(
            Map.entry("a-c", "c has an input that cannot be unaligned, from b"),
            Map.entry("b-c", "a broadcast edge"),
            Map.entry("c-d", "a forward edge is pointwise"),
            Map.entry("d-e", "unaligned: false"),
            Map.entry("d-f", "a rescale edge is pointwise"),
            Map.entry("e-h", "a custom partitioner"),
            Map.entry("g-h", "h has an input that cannot be unaligned, from e"));
  }

  @Test
  void shouldFindNoAlignedEdgeInAChain() {
    assertThat(AlignedEdges.of(JobTexts.job(CHAINED))).isEmpty();
  }

  @Test
  void shouldPlaceEverySubtaskOfAnyJobWithinItsSlots() {
    for (long seed = 1; seed <= 300; seed++) {
      Job job = new RandomJobs(seed).job();
      Tasks tasks = Tasks.of(job);
      for (Placement placement : Placements.of(job)) {
        for (Task task : tasks.all()) {
          for (int subtask = 0; subtask < task.parallelism(); subtask++) {
            assertThat(placement.taskManager(task, subtask))
                .as("seed %d", seed)
                .isBetween(0, job.cluster().taskManagers() - 1);
          }
        }
      }
    }
  }

  @Test
  void shouldRefuseTheChannelsOfAChain() {
    Job job = JobTexts.job(CHAINED);
    Tasks tasks = Tasks.of(job);
    Placement placement = Placements.of(job).get(0);

    assertThatThrownBy(() -> EdgeChannels.of(job.edges().get(1), tasks, placement))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("edge (map-sink) must not be chained");
  }

  private static String edge(String partitioner, int from, int to) {
    return """
    job:
      vertices:
        - {name: a, parallelism: %d, source: {rate: max}}
        - {name: b, parallelism: %d}
      edges:
        - {from: a, to: b, partitioner: %s, chain: false, record-bytes: 9}
    cluster: {slots-per-task-manager: 1}
    """
        .formatted(from, to, partitioner);
  }

  private static EdgeChannels channels(String text) {
    Job job = JobTexts.job(text);
    return EdgeChannels.of(job.edges().get(0), Tasks.of(job), Placements.of(job).get(0));
  }

  private static String pairs(String text) {
    EdgeChannels channels = channels(text);
    StringBuilder pairs = new StringBuilder();
    for (int s = 0; s < channels.from().parallelism(); s++) {
      for (int t = channels.firstTarget(s);
          t < channels.firstTarget(s) + channels.targets(s);
          t++) {
        pairs.append(s).append('-').append(t).append(' ');
      }
    }
    return pairs.toString();
  }

  private static boolean isWithin(int value, int first, int count) {
    return value >= first && value < first + count;
  }
}
