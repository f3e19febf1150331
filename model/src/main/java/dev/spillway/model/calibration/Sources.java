package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.DraftText;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.VertexDraft.SourceDraft;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;

/**
 * What sources emit. One that is held up shows what gets through, not what it would emit: it counts
 * as one that always has something to read.
 */
final class Sources {

  /** A source that is idle for less of its time always has something to read. */
  private static final double NEVER_IDLE = 0.02;

  /** Busy for less of the time, the work per record is told too roughly. */
  private static final double LEAST_BUSY = 0.05;

  private final ObservedJob job;
  private final Optional<Limit> limit;
  private final EdgeRecords records;

  Sources(ObservedJob job, Optional<Limit> limit) {
    this.job = job;
    this.limit = limit;
    records = new EdgeRecords(job);
  }

  /** Of a vertex without inputs. */
  SourceDraft of(ObservedVertex vertex) {
    Optional<ObservedVertexUse> use = job.use(vertex.id());
    Optional<Estimate> work = work(vertex, use);
    if (isHeldUp(vertex)) {
      return new SourceDraft(
          Estimate.derived(
              "max",
              "it is held up, so that its own rate does not show and makes no difference here"
                  + use.map(each -> through(vertex, each)).orElse("")),
          work);
    }
    OptionalDouble out =
        use.isPresent() ? mean(use.get(), ObservedUse::recordsOut) : OptionalDouble.empty();
    if (out.isEmpty() || out.getAsDouble() == 0) {
      return new SourceDraft(
          Estimate.fillIn("records/s of all its subtasks together; checkpoints do not tell it"),
          work);
    }
    if (isNeverIdle(use.get())) {
      return new SourceDraft(
          Estimate.derived(
              "max",
              "it is busy all the time: its work is what limits it" + through(vertex, use.get())),
          work);
    }
    return new SourceDraft(
        Estimate.measured(
            DraftText.rate(total(vertex, out.getAsDouble())),
            "records out per second of all its subtasks, from " + use.get().basis().text()),
        work);
  }

  /** Whether it sends to the limit, unless it tells that it always has room in its outputs. */
  private boolean isHeldUp(ObservedVertex vertex) {
    boolean isTold =
        job.use(vertex.id()).map(ObservedVertexUse::subtasks).orElse(List.of()).stream()
            .anyMatch(use -> use.backpressured().isPresent());
    return limit.isPresent()
        && reaches(vertex.id(), limit.get().vertexId())
        && (!isTold || BusySubtasks.isHeldUp(job, vertex.id()));
  }

  private String through(ObservedVertex vertex, ObservedVertexUse use) {
    OptionalDouble out = mean(use, ObservedUse::recordsOut);
    return out.isPresent() && out.getAsDouble() > 0
        ? "; "
            + DraftText.rate(total(vertex, out.getAsDouble()))
            + " records/s get through, from "
            + use.basis().text()
        : "";
  }

  /** An edge takes what the others take. */
  private double total(ObservedVertex vertex, double meanOut) {
    return meanOut * vertex.parallelism() * records.share(vertex.id());
  }

  private static boolean isNeverIdle(ObservedVertexUse use) {
    OptionalDouble idle = mean(use, ObservedUse::idle);
    OptionalDouble busy = mean(use, ObservedUse::busy);
    return idle.isPresent()
        && idle.getAsDouble() < NEVER_IDLE
        && busy.orElse(0) >= BusySubtasks.AT_LIMIT;
  }

  private Optional<Estimate> work(ObservedVertex vertex, Optional<ObservedVertexUse> use) {
    if (use.isEmpty()) {
      return Optional.empty();
    }
    double busy = mean(use.get(), ObservedUse::busy).orElse(0);
    double out = mean(use.get(), ObservedUse::recordsOut).orElse(0);
    double each = out * records.share(vertex.id());
    return busy >= LEAST_BUSY && each > 0
        ? Optional.of(
            Estimate.derived(
                DraftText.nanos(busy / each),
                "busy share by records out per second, from " + use.get().basis().text()))
        : Optional.empty();
  }

  private static OptionalDouble mean(
      ObservedVertexUse use, Function<ObservedUse, OptionalDouble> figure) {
    List<OptionalDouble> told =
        use.subtasks().stream().map(figure).filter(OptionalDouble::isPresent).toList();
    return told.isEmpty()
        ? OptionalDouble.empty()
        : told.stream().mapToDouble(OptionalDouble::getAsDouble).average();
  }

  private boolean reaches(String from, String to) {
    Set<String> reached = new HashSet<>(Set.of(from));
    for (ObservedVertex vertex : job.vertices()) {
      if (vertex.inputs().stream().anyMatch(reached::contains)) {
        reached.add(vertex.id());
      }
    }
    return reached.contains(to);
  }
}
