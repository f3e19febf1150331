package dev.spillway.cli.output;

import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.Optional;

/** The sink's rate as files give it: none where the sink has a profile. */
final class SinkRate {

  private final boolean profile;

  SinkRate(ProfileNames names) {
    profile = names.sink().isPresent();
  }

  /** Records per second, without trailing zeros. */
  Optional<BigDecimal> of(Scenario scenario) {
    return profile
        ? Optional.empty()
        : Optional.of(NumberText.shortest(scenario.sink().initialRate()));
  }

  /** The same as text; empty where there is none. */
  String text(Scenario scenario) {
    Optional<BigDecimal> rate = of(scenario);
    return rate.isPresent() ? rate.get().toPlainString() : "";
  }
}
