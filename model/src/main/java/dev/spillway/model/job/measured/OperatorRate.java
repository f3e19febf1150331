package dev.spillway.model.job.measured;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the slow operator of a measured run took, in records per second of a subtask. */
public sealed interface OperatorRate {

  /** The same for all subtasks, all the time. */
  record Constant(BigDecimal rate) implements OperatorRate {}

  /**
   * One a subtask, all the time.
   *
   * @param rates at least two, in the order of the table
   */
  record PerSubtask(List<BigDecimal> rates) implements OperatorRate {
    public PerSubtask {
      rates = List.copyOf(rates);
    }
  }

  /** One rate until a time, another from then on. */
  record Changing(BigDecimal first, BigDecimal then, BigDecimal atSeconds)
      implements OperatorRate {}

  /** Reads a cell such as {@code 100}, {@code 500:100} or {@code 100->100000 at 60000 ms}. */
  static Optional<OperatorRate> of(String cell) {
    Matcher changing = Pattern.compile("([0-9.]+)->([0-9.]+) at ([0-9]+) ms").matcher(cell);
    if (changing.matches()) {
      return change(changing.group(1), changing.group(2), changing.group(3));
    }
    List<Optional<BigDecimal>> rates =
        Arrays.stream(cell.split(":", -1)).map(RunCells::positive).toList();
    if (!rates.stream().allMatch(Optional::isPresent)) {
      return Optional.empty();
    }
    List<BigDecimal> all = rates.stream().flatMap(Optional::stream).toList();
    return Optional.of(all.size() == 1 ? new Constant(all.get(0)) : new PerSubtask(all));
  }

  private static Optional<OperatorRate> change(String first, String then, String atMillis) {
    return RunCells.positive(first)
        .flatMap(
            before ->
                RunCells.positive(then)
                    .flatMap(
                        after ->
                            RunCells.positive(atMillis)
                                .map(at -> new Changing(before, after, at.movePointLeft(3)))));
  }

  /** The rate of the slowest subtask at the start. */
  default BigDecimal slowest() {
    if (this instanceof Constant constant) {
      return constant.rate();
    }
    if (this instanceof Changing changing) {
      return changing.first();
    }
    return ((PerSubtask) this).rates().stream().reduce(BigDecimal::min).orElseThrow();
  }

  /** Whether the subtasks differ. */
  default boolean isSkewed() {
    return this instanceof PerSubtask each
        && each.rates().stream().anyMatch(rate -> rate.compareTo(each.rates().get(0)) != 0);
  }
}
