package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.plan.VertexId;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The plan of a job: its vertices, the last one first as Flink lists them, and their inputs. */
final class PlanJson {

  private static final String CHAINED = " -> ";

  private final NetworkJob job;

  PlanJson(NetworkJob job) {
    this.job = job;
  }

  /** Writes the fields. */
  void write(JsonGenerator json, String jobId, String name) throws IOException {
    json.writeStringField("jid", jobId);
    json.writeStringField("name", name);
    json.writeStringField("type", "STREAMING");
    List<Vertex> vertices = new ArrayList<>(job.vertices());
    Collections.reverse(vertices);
    json.writeArrayFieldStart("nodes");
    for (Vertex vertex : vertices) {
      json.writeStartObject();
      writeNode(json, vertex);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void writeNode(JsonGenerator json, Vertex vertex) throws IOException {
    json.writeStringField("id", VertexId.of(vertex.name()));
    json.writeStringField("operator", "");
    json.writeNumberField("parallelism", vertex.parallelism());
    json.writeStringField("operator_strategy", "");
    json.writeStringField("description", description(vertex.name()));
    json.writeObjectFieldStart("optimizer_properties");
    json.writeEndObject();
    List<Edge> inputs =
        job.edges().stream().filter(edge -> edge.to().equals(vertex.name())).toList();
    if (!inputs.isEmpty()) {
      json.writeArrayFieldStart("inputs");
      for (int i = 0; i < inputs.size(); i++) {
        json.writeStartObject();
        writeInput(json, i, inputs.get(i));
        json.writeEndObject();
      }
      json.writeEndArray();
    }
  }

  private static void writeInput(JsonGenerator json, int number, Edge edge) throws IOException {
    json.writeStringField("id", VertexId.of(edge.from()));
    json.writeNumberField("num", number);
    json.writeStringField("exchange", "pipelined_bounded");
    json.writeStringField("ship_strategy", edge.partitioner().name());
  }

  /** A chain as a tree, each operator below the one before. */
  private static String description(String name) {
    StringBuilder text = new StringBuilder();
    String indent = "";
    for (String operator : name.split(CHAINED, -1)) {
      text.append(indent).append(operator).append("<br/>");
      indent = indent.isEmpty() ? "+- " : "   " + indent;
    }
    return text.toString();
  }
}
