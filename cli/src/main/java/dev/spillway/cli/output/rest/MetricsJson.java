package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * The answer of {@code /jobs/:id/vertices/:vertex/subtasks/metrics} to a question for {@link
 * Endpoint#METRICS}, over all subtasks or for one. A metric that is not known is left out.
 */
public final class MetricsJson {

  private final List<Map<String, Double>> bySubtask;

  /** For one vertex of a run. */
  public MetricsJson(RestRun run, Vertex vertex) {
    NetworkResult result = run.result();
    bySubtask =
        run.steadyUses(vertex).stream()
            .map(use -> SubtaskRates.of(result.steady(), vertex, run.job(), use))
            .toList();
  }

  /** Writes the items over all subtasks. */
  public void write(JsonGenerator json) throws IOException {
    write(json, bySubtask);
  }

  /** Writes the items of one subtask. */
  public void write(JsonGenerator json, int subtask) throws IOException {
    write(json, List.of(bySubtask.get(subtask)));
  }

  private static void write(JsonGenerator json, List<Map<String, Double>> subtasks)
      throws IOException {
    for (String id : Endpoint.METRICS) {
      double[] values =
          subtasks.stream()
              .filter(rates -> rates.containsKey(id))
              .mapToDouble(rates -> rates.get(id))
              .toArray();
      if (values.length > 0) {
        json.writeStartObject();
        AggregatedMetric.of(id, values).write(json);
        json.writeEndObject();
      }
    }
  }
}
