package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.network.result.SubtaskUse;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;

/**
 * What some subtasks of a vertex did together, in the form that Flink gives it for a vertex and for
 * a subtask.
 *
 * <p>Bytes follow from records where those of all edges are of one size. Where that is not so they
 * are unknown, which Flink writes as 0 and not complete.
 *
 * @param readBytes empty if unknown
 * @param writtenBytes empty if unknown
 * @param blocked in ns
 * @param idle in ns
 * @param busy in ns
 */
record IoMetrics(
    OptionalLong readBytes,
    OptionalLong writtenBytes,
    long readRecords,
    long writtenRecords,
    long blocked,
    long idle,
    long busy) {

  /**
   * Adds up.
   *
   * @param uses of subtasks of the vertex
   */
  static IoMetrics of(Vertex vertex, NetworkJob job, List<SubtaskUse> uses) {
    List<Edge> in = job.edges().stream().filter(edge -> edge.to().equals(vertex.name())).toList();
    List<Edge> out =
        job.edges().stream().filter(edge -> edge.from().equals(vertex.name())).toList();
    // What a source emits it has not read from the network.
    long read = vertex.source().isPresent() ? 0 : sum(uses, SubtaskUse::recordsIn);
    long written = sum(uses, SubtaskUse::recordsOut);
    return new IoMetrics(
        bytes(read, in),
        bytes(written, out),
        read,
        written,
        sum(uses, SubtaskUse::blocked),
        sum(uses, SubtaskUse::idle),
        sum(uses, SubtaskUse::busy));
  }

  private static long sum(List<SubtaskUse> uses, ToLongFunction<SubtaskUse> figure) {
    return uses.stream().mapToLong(figure).sum();
  }

  private static OptionalLong bytes(long records, List<Edge> edges) {
    if (edges.isEmpty()) {
      return OptionalLong.of(0);
    }
    int size = edges.get(0).recordBytes();
    boolean follows =
        edges.stream()
            .allMatch(
                edge -> edge.recordBytes() == size && edge.partitioner() != Partitioner.BROADCAST);
    return follows ? OptionalLong.of(records * size) : OptionalLong.empty();
  }

  /** Writes the fields. */
  void write(JsonGenerator json) throws IOException {
    write(json, "read-bytes", readBytes);
    write(json, "write-bytes", writtenBytes);
    write(json, "read-records", OptionalLong.of(readRecords));
    write(json, "write-records", OptionalLong.of(writtenRecords));
    json.writeNumberField("accumulated-backpressured-time", Milliseconds.of(blocked));
    json.writeNumberField("accumulated-idle-time", Milliseconds.of(idle));
    json.writeNumberField("accumulated-busy-time", (double) Milliseconds.of(busy));
  }

  private static void write(JsonGenerator json, String field, OptionalLong figure)
      throws IOException {
    json.writeNumberField(field, figure.orElse(0));
    json.writeBooleanField(field + "-complete", figure.isPresent());
  }
}
