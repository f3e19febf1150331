package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedUse;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Takes the mean of rates that differ by no more than meters are off. Where subtasks get the same
 * share of records, one that is faster by a hair always waits for the others, whose inputs are then
 * full all the time: a difference of 0.4 % makes checkpoints a fifth longer.
 */
final class SameRates {

  /** Meters told rates up to 0.5 % apart of subtasks of the same speed; totals up to 0.4 %. */
  private static final double NOISE = 1.01;

  private SameRates() {}

  /**
   * The rates, with their mean in place of those of subtasks that are busy all the time.
   *
   * @param subtasks of a vertex
   * @param rates of each
   */
  static List<OptionalDouble> of(List<ObservedUse> subtasks, List<OptionalDouble> rates) {
    List<Integer> busy =
        IntStream.range(0, rates.size())
            .filter(i -> rates.get(i).isPresent())
            .filter(i -> subtasks.get(i).busy().orElse(0) >= BusySubtasks.ALL_THE_TIME)
            .boxed()
            .toList();
    double[] told = busy.stream().mapToDouble(i -> rates.get(i).getAsDouble()).toArray();
    double least = DoubleStream.of(told).min().orElse(0);
    double most = DoubleStream.of(told).max().orElse(0);
    if (most > least * NOISE) {
      return rates;
    }
    OptionalDouble mean = DoubleStream.of(told).average();
    return IntStream.range(0, rates.size())
        .mapToObj(i -> busy.contains(i) ? mean : rates.get(i))
        .toList();
  }
}
