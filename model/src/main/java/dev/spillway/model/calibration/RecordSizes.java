package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.Known;
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

  private record Size(long bytes, Known known, String why) {}

  private final ObservedJob job;

  RecordSizes(ObservedJob job) {
    this.job = job;
  }

  /** As a job file has it. */
  Estimate of(ObservedEdge edge) {
    Size size = size(edge);
    return new Estimate(size.bytes() + " b", size.known(), size.why());
  }

  /** In bytes. */
  double bytesOf(ObservedEdge edge) {
    return (double) size(edge).bytes();
  }

  /** A target counts all its inputs together, a sender all its outputs. */
  private Size size(ObservedEdge edge) {
    boolean senderIsBetter = job.into(edge.to()).size() > 1 && job.outOf(edge.from()).size() == 1;
    return (senderIsBetter
            ? bySender(edge).or(() -> byTarget(edge))
            : byTarget(edge).or(() -> bySender(edge)))
        .orElse(
            new Size(
                ASSUMED_BYTES,
                Known.ASSUMED,
                "no records and bytes are counted; rates are in records of this size, and it is"
                    + " bytes/s that count"));
  }

  private Optional<Size> byTarget(ObservedEdge edge) {
    Optional<ObservedVertexUse> target = job.use(edge.to());
    OptionalDouble in = quotient(target, ObservedUse::bytesIn, ObservedUse::recordsIn);
    if (in.isEmpty()) {
      return Optional.empty();
    }
    boolean alone = job.into(edge.to()).size() == 1;
    return Optional.of(
        new Size(
            bytes(in.getAsDouble()),
            Known.DERIVED,
            "bytes in by records in of the target, from "
                + target.get().basis().text()
                + (alone ? "" : "; the mean of all its inputs")));
  }

  private Optional<Size> bySender(ObservedEdge edge) {
    Optional<ObservedVertexUse> sender = job.use(edge.from());
    OptionalDouble out = quotient(sender, ObservedUse::bytesOut, ObservedUse::recordsOut);
    if (out.isEmpty()) {
      return Optional.empty();
    }
    double counted = new EdgeRecords(job).share(edge.from()) * job.outOf(edge.from()).size();
    return Optional.of(
        new Size(
            bytes(out.getAsDouble() / counted),
            Known.DERIVED,
            "bytes out by records out of the sender, from " + sender.get().basis().text()));
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
