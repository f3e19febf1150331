package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.observed.ObservedEdge;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertexUse;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/** Bytes of a record on each edge: bytes by records, at its target or at its sender. */
final class RecordSizes {

  /** Where nothing is counted. */
  private static final long ASSUMED_BYTES = 1_024;

  private static final long MOST_BYTES = 1L << 30;

  private final ObservedJob job;

  RecordSizes(ObservedJob job) {
    this.job = job;
  }

  /** As a job file has it. */
  Estimate of(ObservedEdge edge) {
    Optional<ObservedVertexUse> target = job.use(edge.to());
    OptionalDouble in = quotient(target, ObservedUse::bytesIn, ObservedUse::recordsIn);
    boolean alone = job.into(edge.to()).size() == 1;
    if (in.isPresent()) {
      return Estimate.derived(
          bytes(in.getAsDouble()) + " b",
          "bytes in by records in of the target, from "
              + target.get().basis().text()
              + (alone ? "" : "; the mean of all its inputs"));
    }
    Optional<ObservedVertexUse> sender = job.use(edge.from());
    OptionalDouble out = quotient(sender, ObservedUse::bytesOut, ObservedUse::recordsOut);
    if (out.isPresent()) {
      return Estimate.derived(
          bytes(out.getAsDouble()) + " b",
          "bytes out by records out of the sender, from " + sender.get().basis().text());
    }
    return Estimate.assumed(
        ASSUMED_BYTES + " b",
        "no records are counted; rates are in records of this size, and it is bytes/s that count");
  }

  /** In bytes. */
  double bytesOf(ObservedEdge edge) {
    String value = of(edge).value();
    return Double.parseDouble(value.substring(0, value.indexOf(' ')));
  }

  private static long bytes(double mean) {
    return Math.max(1, Math.min(MOST_BYTES, Math.round(mean)));
  }

  private static OptionalDouble quotient(
      Optional<ObservedVertexUse> use,
      Function<ObservedUse, OptionalDouble> bytes,
      Function<ObservedUse, OptionalDouble> records) {
    List<ObservedUse> subtasks = use.map(ObservedVertexUse::subtasks).orElse(List.of());
    double all = sum(subtasks, bytes);
    double number = sum(subtasks, records);
    return all > 0 && number > 0 ? OptionalDouble.of(all / number) : OptionalDouble.empty();
  }

  private static double sum(
      List<ObservedUse> subtasks, Function<ObservedUse, OptionalDouble> figure) {
    return subtasks.stream().mapToDouble(use -> figure.apply(use).orElse(0)).sum();
  }
}
