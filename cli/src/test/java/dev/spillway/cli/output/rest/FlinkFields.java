package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/**
 * The fields of answers that no measured run has, in the order in which the classes of Flink 2.3.0
 * declare and so write them.
 */
final class FlinkFields {

  /** {@code JobVertexDetailsInfo}. */
  static final List<String> VERTEX =
      List.of("id", "name", "parallelism", "maxParallelism", "now", "subtasks", "aggregated");

  /** {@code SubtaskExecutionAttemptDetailsInfo}. */
  static final List<String> SUBTASK =
      List.of(
          "subtask",
          "status",
          "attempt",
          "endpoint",
          "start-time",
          "start_time",
          "end-time",
          "duration",
          "metrics",
          "taskmanager-id",
          "status-duration",
          "other-concurrent-attempts");

  /** {@code AggregatedMetric}. */
  static final List<String> METRIC = List.of("id", "min", "max", "avg", "sum", "skew");

  /** {@code TaskManagersInfo}. */
  static final List<String> TASK_MANAGERS = List.of("taskmanagers");

  /** {@code TaskManagerInfo}. */
  static final List<String> TASK_MANAGER =
      List.of(
          "id",
          "path",
          "dataPort",
          "jmxPort",
          "timeSinceLastHeartbeat",
          "slotsNumber",
          "freeSlots",
          "assignedTasks",
          "totalResource",
          "freeResource",
          "hardware",
          "memoryConfiguration",
          "blocked");

  /** {@code DashboardConfiguration}. */
  static final List<String> CLUSTER =
      List.of(
          "refresh-interval",
          "timezone-name",
          "timezone-offset",
          "flink-version",
          "flink-revision",
          "features");

  /** {@code ConfigurationInfoEntry}. */
  static final List<String> OPTION = List.of("key", "value");

  private FlinkFields() {}

  static List<String> of(JsonNode object) {
    return object.properties().stream().map(Map.Entry::getKey).toList();
  }
}
