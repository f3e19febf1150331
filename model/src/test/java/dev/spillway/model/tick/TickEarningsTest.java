package dev.spillway.model.tick;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.RateProfile.Step;
import dev.spillway.model.scenario.Scenario;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/**
 * What ticks earn, over three seconds in tenths, written as "first tick after the span: records".
 */
class TickEarningsTest {

  private static List<String> spans(String... timesAndRates) {
    List<Step> steps =
        IntStream.range(0, timesAndRates.length / 2)
            .mapToObj(
                i ->
                    new Step(
                        new BigDecimal(timesAndRates[2 * i]),
                        new BigDecimal(timesAndRates[2 * i + 1])))
            .toList();
    Scenario scenario =
        Scenario.standard()
            .withTimes(new BigDecimal("3"), BigDecimal.ONE)
            .withSource(new RateProfile(steps));
    TickEarnings earnings = TickEarnings.of(scenario.source(), TickGrid.of(scenario, 10));
    List<String> spans = new ArrayList<>();
    for (int i = 0; i < earnings.spans(); i++) {
      spans.add(earnings.spanEnd(i) + ": " + earnings.records(i));
    }
    return spans;
  }

  @Test
  void shouldBeOneSpanWhenTheRateIsConstant() {
    assertThat(spans("0", "5")).containsExactly("30: 0.5");
  }

  @Test
  void shouldChangeWithTheTickWhenAStepBeginsWithOne() {
    assertThat(spans("0", "5", "1.2", "0", "2", "7"))
        .containsExactly("12: 0.5", "20: 0.0", "30: 0.7");
  }

  @Test
  void shouldEarnBothRatesInPartWhenAStepBeginsWithinATick() {
    assertThat(spans("0", "10", "1.225", "30")).containsExactly("12: 1.0", "13: 2.5", "30: 3.0");
  }

  @Test
  void shouldAddUpAllRatesWhenSeveralStepsLieWithinOneTick() {
    assertThat(spans("0", "0", "1.22", "100", "1.23", "0", "1.25", "200", "1.26", "40"))
        .containsExactly("12: 0.0", "13: 4.6", "30: 4.0");
  }

  @Test
  void shouldEndWithTheHorizonWhenAStepBeginsInTheLastTickOrAtItsEnd() {
    assertThat(spans("0", "10", "2.95", "20")).containsExactly("29: 1.0", "30: 1.5");
    assertThat(spans("0", "10", "3", "20")).containsExactly("30: 1.0");
  }

  @Test
  void shouldRoundTheSumOnceWhenItsPartsAreNoDoubles() {
    // 0.7 x 0.1 + 0.3 x 0.5, which doubles rounded at each step miss on either side.
    assertThat(0.7 * 0.1 + 0.3 * 0.5).isNotEqualTo(0.22);
    assertThat(spans("0", "1", "0.07", "5", "0.1", "0")).containsExactly("1: 0.22", "30: 0.0");
  }
}
