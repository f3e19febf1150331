package dev.spillway.cli.flink.read;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.observed.ObservedGraph;
import java.util.Optional;

/** Reads the vertices of a job, and what each of them reads from. */
public final class GraphReader {

  private GraphReader() {}

  /**
   * Reads an answer of {@code /jobs/:id}; empty if it has no vertices, or no plan to tell inputs.
   *
   * @throws BadInputException if it cannot be what Flink answers; names answer, field and value
   */
  public static Optional<ObservedGraph> read(Answer job) {
    Fields fields = Fields.of(job);
    return fields.object("plan").isEmpty() || fields.objects("vertices").isEmpty()
        ? Optional.empty()
        : Optional.of(new ObservedGraph(JobGraphReader.of(fields).vertices()));
  }
}
