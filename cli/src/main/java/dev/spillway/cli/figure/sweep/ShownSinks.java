package dev.spillway.cli.figure.sweep;

import dev.spillway.model.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;

/**
 * The sinks of a sweep that have figures of their own: all of few, and of many some spread evenly
 * over them, the first and the last among them.
 *
 * @param scenarios those shown, in the order of the sweep
 * @param all how many different ones there are
 */
record ShownSinks(List<Scenario> scenarios, int all) {

  static final int MOST = 5;

  ShownSinks {
    scenarios = List.copyOf(scenarios);
  }

  static ShownSinks of(List<Scenario> sweep) {
    List<Scenario> different = sweep.stream().distinct().toList();
    int all = different.size();
    if (all <= MOST) {
      return new ShownSinks(different, all);
    }
    List<Scenario> shown = new ArrayList<>();
    for (int i = 0; i < MOST; i++) {
      shown.add(different.get((int) ((long) i * (all - 1) / (MOST - 1))));
    }
    return new ShownSinks(shown, all);
  }

  boolean contains(Scenario scenario) {
    return scenarios.contains(scenario);
  }
}
