package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FactorSearchTest {

  private static final Medians NOTHING =
      new Medians(
          OptionalDouble.of(Double.POSITIVE_INFINITY),
          OptionalDouble.empty(),
          OptionalDouble.empty(),
          0,
          9);

  private final List<Double> tried = new ArrayList<>();

  private DoubleFunction<Medians> law(DoubleUnaryOperator figure) {
    return factor -> {
      tried.add(factor);
      OptionalDouble all = OptionalDouble.of(figure.applyAsDouble(factor));
      return new Medians(all, all, all, 9, 0);
    };
  }

  /** Durations fall with the capacity, debloated bytes rise. */
  @ParameterizedTest
  @CsvSource({
    "DURATION, -1, 1",
    "DURATION, -1, 3",
    "DURATION, -1, 0.02",
    "DURATION, -1, 40",
    "DURATION, -0.5, 7",
    "DURATION, -0.5, 0.1",
    "DURATION, -2, 5",
    "DURATION, -3, 0.3",
    "PERSISTED, -1, 9",
    "PERSISTED, -0.6, 0.2",
    "DEBLOATED_PERSISTED, 1, 3",
    "DEBLOATED_PERSISTED, 0.5, 0.1",
    "DEBLOATED_PERSISTED, 2, 12",
    "DEBLOATED_PROCESSED, 1, 0.02",
    "DEBLOATED_PROCESSED, 1, 30",
  })
  void shouldFindTheFactorOfAPowerLaw(Target target, double power, double factor) {
    FactorSearch search = new FactorSearch(target, 700 * Math.pow(factor, power), 64);

    FactorSearch.Tried best = search.run(law(f -> 700 * Math.pow(f, power)), () -> false);

    assertThat(best.error()).isCloseTo(0, within(0.004));
    assertThat(best.factor()).isCloseTo(factor, within(factor * 0.01));
    assertThat(tried).hasSizeLessThanOrEqualTo(8).contains(best.factor());
  }

  /** A fixed part beside what goes with the capacity, as of barriers that wait elsewhere too. */
  @Test
  void shouldFindTheFactorOfALawThatIsNoPower() {
    FactorSearch search = new FactorSearch(Target.DURATION, 300 + 700 / 6.0, 64);

    assertThat(search.run(law(f -> 300 + 700 / f), () -> false).factor()).isCloseTo(6, within(0.2));
  }

  @ParameterizedTest
  @CsvSource({"DURATION, -1, 30, 4", "DURATION, -1, 0.03, 0.25", "DEBLOATED_PERSISTED, 1, 30, 4"})
  void shouldNotLeaveItsBounds(Target target, double power, double factor, double nearest) {
    FactorSearch search = new FactorSearch(target, Math.pow(factor, power), 4);

    assertThat(search.run(law(f -> Math.pow(f, power)), () -> false).factor())
        .isCloseTo(nearest, within(nearest * 1e-9));
    assertThat(tried).allMatch(each -> each > 0.2499999 && each < 4.0000001);
    assertThat(tried).hasSizeLessThanOrEqualTo(4);
  }

  @Test
  void shouldGiveUpOnAFlatFigure() {
    FactorSearch.Tried best =
        new FactorSearch(Target.DURATION, 2_000, 64).run(law(f -> 1_000), () -> false);

    assertThat(best.factor()).isEqualTo(1);
    assertThat(best.error()).isCloseTo(Math.log(0.5), within(1e-9));
    assertThat(tried).hasSizeLessThanOrEqualTo(8);
  }

  @Test
  void shouldNotTryTwiceWhatFitsAtOnce() {
    assertThat(
            new FactorSearch(Target.DURATION, 1_000, 64)
                .run(law(f -> 1_001 / f), () -> false)
                .factor())
        .isEqualTo(1);
    assertThat(tried).hasSize(1);
  }

  /** Whatever it is fitted by: a job in which nothing completes is too slow. */
  @ParameterizedTest
  @CsvSource({"DURATION, -1", "PERSISTED, -1", "DEBLOATED_PERSISTED, 1", "DEBLOATED_PROCESSED, 1"})
  void shouldTakeALargerFactorWhereNothingCompletes(Target target, double power) {
    FactorSearch search = new FactorSearch(target, 500 * Math.pow(20, power), 64);
    DoubleFunction<Medians> law = law(f -> 500 * Math.pow(f, power));

    FactorSearch.Tried best =
        search.run(
            factor -> {
              Medians medians = law.apply(factor);
              return factor < 10 ? NOTHING : medians;
            },
            () -> false);

    assertThat(best.factor()).isCloseTo(20, within(0.5));
  }

  @Test
  void shouldEndWhereNothingEverCompletes() {
    FactorSearch.Tried best =
        new FactorSearch(Target.DURATION, 500, 64)
            .run(
                factor -> {
                  tried.add(factor);
                  return NOTHING;
                },
                () -> false);

    assertThat(best.medians()).isEqualTo(NOTHING);
    assertThat(tried).hasSizeLessThanOrEqualTo(8).allMatch(each -> each < 65);
  }

  @Test
  void shouldTryNoMoreWhereThereIsNoTime() {
    FactorSearch.Tried best =
        new FactorSearch(Target.DURATION, 500, 64)
            .run(law(f -> 1_000 / f), () -> tried.size() == 1);

    assertThat(tried).containsExactly(1.0);
    assertThat(best.factor()).isEqualTo(1);
  }
}
