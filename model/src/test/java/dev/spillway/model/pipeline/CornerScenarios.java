package dev.spillway.model.pipeline;

import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/** Small random scenarios that meet the corners: coincidences, stalls, no buffer, equal rates. */
final class CornerScenarios {

  private final RandomGenerator random;

  CornerScenarios(long seed) {
    this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
  }

  Scenario next() {
    boolean equalRates = random.nextInt(4) == 0;
    RateProfile source = profile();
    return new Scenario(
        source,
        equalRates ? shifted(source) : profile(),
        buffer(),
        BigDecimal.valueOf(512),
        200,
        BigDecimal.valueOf(random.nextInt(1, 60)),
        pick("0.5", "1", "2", "2.5", "3", "7", "0.1", "10"));
  }

  private long buffer() {
    return switch (random.nextInt(5)) {
      case 0 -> 0;
      case 1 -> 1;
      case 2 -> random.nextInt(2, 5);
      case 3 -> random.nextInt(5, 40);
      default -> 1000;
    };
  }

  /** The same rates, maybe after a stall that puts the two sides out of phase. */
  private RateProfile shifted(RateProfile profile) {
    if (!profile.isConstant()) {
      return profile;
    }
    return new RateProfile(
        List.of(
            new RateProfile.Step(BigDecimal.ZERO, BigDecimal.ZERO),
            new RateProfile.Step(pick("0.05", "0.3", "1", "7"), profile.initialRate())));
  }

  private RateProfile profile() {
    List<RateProfile.Step> steps = new ArrayList<>();
    steps.add(new RateProfile.Step(BigDecimal.ZERO, rate()));
    BigDecimal at = BigDecimal.ZERO;
    int changes = random.nextInt(3) == 0 ? 0 : random.nextInt(1, 9);
    for (int i = 0; i < changes; i++) {
      at = at.add(pick("0.1", "0.5", "1", "1", "2", "3.25", "5", "10", "0.001"));
      steps.add(new RateProfile.Step(at, rate()));
    }
    return new RateProfile(steps);
  }

  private BigDecimal rate() {
    return switch (random.nextInt(6)) {
      case 0 -> BigDecimal.ZERO;
      case 1 -> BigDecimal.valueOf(random.nextInt(1, 1000), 3);
      case 2 -> pick("0.1", "0.25", "0.3", "0.671", "1.75", "3.3");
      default -> BigDecimal.valueOf(random.nextInt(1, 12));
    };
  }

  private BigDecimal pick(String... values) {
    return new BigDecimal(values[random.nextInt(values.length)]);
  }
}
