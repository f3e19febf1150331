package dev.spillway.model.calibration;

import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.DraftText;
import dev.spillway.model.job.draft.Known;
import dev.spillway.model.observed.ObservedJob;
import dev.spillway.model.observed.ObservedUse;
import dev.spillway.model.observed.ObservedVertex;
import dev.spillway.model.observed.ObservedVertexUse;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The capacity of subtasks: records in per second by the busy share of the time. A subtask that is
 * neither busy nor held up has a lower bound, no rate: it may be busy with other things than
 * records. One that is held up works whenever it can, so that a small share tells as well.
 */
final class Capacities {

  /** Busy for less of the time, a subtask that is not held up tells a lower bound only. */
  private static final double LEAST_BUSY = 0.05;

  /** The same of one that is held up: Flink tells whole milliseconds of a second. */
  private static final double LEAST_BUSY_HELD_UP = 0.005;

  private final ObservedJob job;

  Capacities(ObservedJob job) {
    this.job = job;
  }

  /** Of a vertex that is no source. */
  Capacity of(ObservedVertex vertex) {
    Optional<ObservedVertexUse> use = job.use(vertex.id());
    if (use.isEmpty()) {
      return new Capacity.Unbounded("what its subtasks do is not told; it is taken for no limit");
    }
    List<ObservedUse> subtasks = BusySubtasks.uses(job, vertex);
    List<OptionalDouble> told = subtasks.stream().map(Capacities::rate).toList();
    if (told.stream().noneMatch(OptionalDouble::isPresent)) {
      return new Capacity.Unbounded(lowerBound(subtasks));
    }
    List<OptionalDouble> rates = SameRates.of(subtasks, told);
    String mean = rates.equals(told) ? "" : ", as little apart as meters are off, so their mean";
    return new Capacity.Rates(rates, Known.DERIVED, why(use.get(), subtasks, told, mean));
  }

  private static OptionalDouble rate(ObservedUse use) {
    double busy = use.busy().orElse(0);
    double records = use.recordsIn().orElse(0);
    boolean heldUp = use.backpressured().orElse(0) >= BusySubtasks.HELD_UP;
    return busy >= (heldUp ? LEAST_BUSY_HELD_UP : LEAST_BUSY) && records > 0
        ? OptionalDouble.of(records / busy)
        : OptionalDouble.empty();
  }

  private static String lowerBound(List<ObservedUse> subtasks) {
    double most = subtasks.stream().mapToDouble(use -> use.recordsIn().orElse(0)).max().orElse(0);
    boolean told = subtasks.stream().anyMatch(use -> use.busy().isPresent());
    String why =
        told ? "its subtasks are hardly ever busy" : "how busy its subtasks are is not told";
    return most > 0
        ? why
            + ", so that only a lower bound is known: at least "
            + DraftText.rate(most)
            + " records/s of one of them, as many as went through"
        : why + ", so that no bound is known";
  }

  private static String why(
      ObservedVertexUse use, List<ObservedUse> subtasks, List<OptionalDouble> rates, String mean) {
    double leastBusy = subtasks.stream().mapToDouble(u -> u.busy().orElse(0)).min().orElse(0);
    double mostBusy = subtasks.stream().mapToDouble(u -> u.busy().orElse(0)).max().orElse(0);
    String busy =
        Math.round(leastBusy * 100) == Math.round(mostBusy * 100)
            ? Math.round(mostBusy * 100) + " %"
            : Math.round(leastBusy * 100) + " to " + Math.round(mostBusy * 100) + " %";
    String some =
        rates.stream().allMatch(OptionalDouble::isPresent)
            ? ""
            : "; 0 ns where a subtask is hardly ever busy and has a lower bound only";
    return "records in per second by the busy share, "
        + busy
        + ", from "
        + use.basis().text()
        + range(rates)
        + mean
        + some;
  }

  private static String range(List<OptionalDouble> rates) {
    double least =
        rates.stream().mapToDouble(r -> r.orElse(Double.POSITIVE_INFINITY)).min().orElse(0);
    double most = rates.stream().mapToDouble(r -> r.orElse(0)).max().orElse(0);
    String from = DraftText.rate(least);
    String to = DraftText.rate(most);
    return from.equals(to) ? "" : "; " + from + " to " + to + " records/s";
  }
}
