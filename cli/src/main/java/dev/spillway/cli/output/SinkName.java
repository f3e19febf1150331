package dev.spillway.cli.output;

import dev.spillway.model.scenario.Scenario;

/** How a sink is called in sentences and headings. */
public final class SinkName {

  private final ProfileNames names;

  public SinkName(ProfileNames names) {
    this.names = names;
  }

  /** Such as {@code sink 500/s}, or {@code sink profile outage.csv}. */
  public String of(Scenario scenario) {
    return names
        .sink()
        .map(name -> "sink profile " + OneLine.of(name))
        .orElseGet(() -> "sink " + NumberText.plain(scenario.sink().initialRate()) + "/s");
  }
}
