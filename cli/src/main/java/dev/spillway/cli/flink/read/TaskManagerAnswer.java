package dev.spillway.cli.flink.read;

import dev.spillway.cli.flink.Endpoint;
import dev.spillway.model.observed.ObservedVertex;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a task manager tells of its configuration. Flink has no answer with its options; what they
 * come to shows in its memory. Source: {@code WebMonitorEndpoint}, {@code
 * TaskManagerDetailsHandler}, {@code NetworkBufferPool.getTotalMemory}.
 */
record TaskManagerAnswer(NamedAnswers answers) {

  private static final String SEGMENT = "taskmanager.memory.segment-size";

  /** Of {@code MemoryManager.MIN_PAGE_SIZE}, in bytes. */
  private static final long LEAST_SEGMENT = 4 << 10;

  private static final long MOST_SEGMENT = 1 << 30;
  private static final long KIBIBYTE = 1 << 10;

  /**
   * Options by Flink's keys, of the first task manager that runs a subtask; none if it tells none.
   *
   * @param vertices of the job
   * @param places the task managers of the subtasks, by the id of the vertex
   */
  Map<String, String> options(List<ObservedVertex> vertices, Map<String, List<String>> places) {
    Optional<String> first =
        vertices.stream()
            .flatMap(vertex -> places.getOrDefault(vertex.id(), List.of()).stream())
            .findFirst()
            .filter(Endpoint::isTaskManager); // former versions tell its host instead
    return first
        .flatMap(id -> answers.find(Endpoint.taskManager(id)))
        .flatMap(answer -> Fields.of(answer).object("metrics"))
        .flatMap(TaskManagerAnswer::segmentBytes)
        .map(bytes -> Map.of(SEGMENT, bytes / KIBIBYTE + " kb"))
        .orElse(Map.of());
  }

  /** Flink writes zeros before the first metrics have reached it; a segment is a power of two. */
  private static Optional<Long> segmentBytes(Fields metrics) {
    OptionalLong memory = metrics.figure("nettyShuffleMemoryTotal");
    OptionalLong segments = metrics.figure("nettyShuffleMemorySegmentsTotal");
    if (memory.orElse(0) == 0
        || segments.orElse(0) == 0
        || memory.getAsLong() % segments.getAsLong() != 0) {
      return Optional.empty();
    }
    long bytes = memory.getAsLong() / segments.getAsLong();
    return Optional.of(bytes)
        .filter(size -> size >= LEAST_SEGMENT && size <= MOST_SEGMENT && Long.bitCount(size) == 1);
  }
}
