package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.DraftText;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import java.util.Optional;

/** Records out per record in, on each edge. */
final class Selectivities {

  /** Rates of the same moment differ by as much, though one record comes out for each. */
  private static final double SAME = 0.01;

  private final ObservedJob job;

  Selectivities(ObservedJob job) {
    this.job = job;
  }

  /** Of a vertex; empty where one record comes out for each, or nothing tells it. */
  Optional<Estimate> of(ObservedVertex vertex) {
    int edges = job.outOf(vertex.id()).size();
    Optional<ObservedVertexUse> use = job.use(vertex.id());
    if (edges == 0 || vertex.inputs().isEmpty() || use.isEmpty()) {
      return Optional.empty();
    }
    double in = 0;
    double out = 0;
    for (ObservedUse subtask : use.get().subtasks()) {
      in += subtask.recordsIn().orElse(0);
      out += subtask.recordsOut().orElse(0);
    }
    double each = out * new EdgeRecords(job).share(vertex.id()) / in;
    if (in == 0 || out == 0 || Math.abs(each - 1) < SAME) {
      return Optional.empty();
    }
    return Optional.of(
        Estimate.derived(
            DraftText.rate(each),
            "records out by records in"
                + (edges > 1 ? ", the same on each edge" : "")
                + ", from "
                + use.get().basis().text()));
  }
}
