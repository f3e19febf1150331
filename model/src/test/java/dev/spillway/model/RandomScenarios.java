package dev.spillway.model;

import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Small scenarios of every kind, drawn from a seed, that a number of ticks per second fits. */
public final class RandomScenarios {

  private static final int[] TICKS_PER_SECOND = {1, 3, 7, 10, 100};
  private static final int[] SMALL_BUFFERS = {0, 1, 2, 3, 10};

  private final Random random;

  /** The ticks per second drawn; horizon and interval are whole numbers of them. */
  public final int ticksPerSecond;

  public RandomScenarios(long seed) {
    random = new Random(seed);
    ticksPerSecond = TICKS_PER_SECOND[random.nextInt(TICKS_PER_SECOND.length)];
  }

  /** A scenario with constant rates. */
  public Scenario constant() {
    return scenario(RateProfile.constant(rate()), RateProfile.constant(rate()));
  }

  /** A scenario with rates that change, within ticks too. */
  public Scenario changing() {
    return scenario(profile(), profile());
  }

  private Scenario scenario(RateProfile source, RateProfile sink) {
    return new Scenario(
        source,
        sink,
        random.nextBoolean()
            ? SMALL_BUFFERS[random.nextInt(SMALL_BUFFERS.length)]
            : random.nextInt(300),
        BigDecimal.valueOf(random.nextInt(2000), 1),
        random.nextInt(500),
        time(40).max(BigDecimal.ONE),
        time(9).max(BigDecimal.ONE));
  }

  /** A time that is a whole number of ticks. */
  private BigDecimal time(int below) {
    return switch (ticksPerSecond) {
      case 10 -> BigDecimal.valueOf(1 + random.nextInt(10 * below), 1);
      case 100 -> BigDecimal.valueOf(1 + random.nextInt(100 * below), 2);
      default -> BigDecimal.valueOf(1 + random.nextInt(below));
    };
  }

  private BigDecimal rate() {
    return switch (random.nextInt(6)) {
      case 0 -> BigDecimal.valueOf(random.nextInt(3));
      case 1 -> BigDecimal.valueOf((long) ticksPerSecond * random.nextInt(4));
      case 2 -> BigDecimal.valueOf(random.nextInt(10_000), 3);
      default -> BigDecimal.valueOf(random.nextInt(60));
    };
  }

  private RateProfile profile() {
    List<BigDecimal> starts =
        IntStream.range(0, random.nextInt(7))
            .mapToObj(step -> BigDecimal.valueOf(1 + random.nextInt(30_000), random.nextInt(4)))
            .map(BigDecimal::stripTrailingZeros)
            .distinct()
            .sorted()
            .toList();
    List<RateProfile.Step> steps = new ArrayList<>();
    steps.add(new RateProfile.Step(BigDecimal.ZERO, rate()));
    starts.forEach(start -> steps.add(new RateProfile.Step(start, rate())));
    return new RateProfile(steps);
  }
}
