package dev.spillway.cli.output;

import dev.spillway.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * The sinks of a sweep that are shown one by one: all of few, and of many some spread evenly over
 * them, the first and the last among them.
 *
 * @param scenarios those shown, in the order of the sweep
 * @param all how many different ones there are
 */
public record ShownSinks(List<Scenario> scenarios, int all) {

  public ShownSinks {
    scenarios = List.copyOf(scenarios);
  }

  /**
   * Chooses them.
   *
   * @param most at least 2
   */
  public static ShownSinks of(List<Scenario> sweep, int most) {
    List<Scenario> different = sweep.stream().distinct().toList();
    int all = different.size();
    if (all <= most) {
      return new ShownSinks(different, all);
    }
    List<Scenario> shown = new ArrayList<>();
    for (int i = 0; i < most; i++) {
      shown.add(different.get((int) ((long) i * (all - 1) / (most - 1))));
    }
    return new ShownSinks(shown, all);
  }

  /** Whether a sink is one of those shown. */
  public boolean contains(Scenario scenario) {
    return scenarios.contains(scenario);
  }
}
