package dev.spillway.model.network.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.job.Shares;
import dev.spillway.model.network.topology.Weights;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TargetWeightsTest {

  @Test
  void shouldTakeGivenSharesDigitForDigit() {
    Shares shares = new Shares.Given(decimals("0.999999998", "0", "0.000000002"));

    assertThat(TargetWeights.of(shares, 3)).contains(new Weights(List.of(999_999_998L, 0L, 2L)));
  }

  @Test
  void shouldHaveNoWeightsWhenAllAreAlike() {
    assertThat(TargetWeights.of(new Shares.Equal(), 3)).isEmpty();
  }

  /**
   * By hand: of keys 0 to 3 of frequencies 1, 1/2, 1/3, 1/4, Flink deals 0 and 1 to subtask 2 of 4,
   * and 2 and 3 to subtask 3. The whole is 25/12.
   */
  @Test
  void shouldAddUpTheKeysOfEachSubtask() {
    assertThat(shares(4, "1", 4))
        .containsExactly(new double[] {0, 0, 18 / 25.0, 7 / 25.0}, within(1.5e-12));
  }

  /** Computed apart from this code, with exact sums (Python's fsum) in the order of the keys. */
  @ParameterizedTest
  @CsvSource({
    "10, 1, 0.154992548435 0.034141715215 0.512125728221 0.298740008129",
    "1000, 0, 0.271 0.239 0.238 0.252",
    "10000, 1.1, 0.216598631806 0.146856222974 0.375151067145 0.261394078075",
    "10000, 2.5, 0.025571184684 0.004796804603 0.882257971434 0.087374039280",
    "10, 1, 0.154992548435 0 0.034141715215 0 0.170708576074 0.341417152147 0.298740008129",
    "10000, 1.1, 0.36345485478 0.63654514522",
  })
  void shouldDealKeysOfZipfsLawAsFlinkDoes(int keys, String exponent, String expected) {
    double[] shares = Stream.of(expected.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();

    assertThat(shares(keys, exponent, shares.length)).containsExactly(shares, within(1.5e-12));
  }

  @Test
  void shouldGiveAllToTheFirstKeyWhenTheLawIsAtItsSteepest() {
    double[] shares = shares(Shares.Zipf.MAX_KEYS, "10", 4);

    assertThat(shares[2]).isGreaterThan(0.999);
  }

  private static double[] shares(int keys, String exponent, int targets) {
    Weights weights =
        TargetWeights.of(new Shares.Zipf(keys, new BigDecimal(exponent)), targets).orElseThrow();
    return weights.ofTarget().stream().mapToDouble(w -> (double) w / weights.total()).toArray();
  }

  private static List<BigDecimal> decimals(String... numbers) {
    return Stream.of(numbers).map(BigDecimal::new).toList();
  }
}
