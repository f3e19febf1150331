package dev.spillway.model.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.model.job.ModelParameter;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.measured.MeasuredRuns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SensitivityTest {

  /** Aligned within and beyond its interval, and unaligned with 2.5 MB to persist. */
  private static final List<MeasuredRun> SOME =
      runs("A_aligned_mc1_s1000", "R_al_p1_h1", "R_un_p2_h2");

  private Sensitivity sensitivity;

  private static List<MeasuredRun> runs(String... names) {
    List<String> all = Arrays.asList(names);
    return MeasuredRuns.shipped().stream().filter(run -> all.contains(run.name())).toList();
  }

  @BeforeAll
  void look() {
    sensitivity = Sensitivity.of(SOME, 1, share -> {});
  }

  private FamilySensitivity of(Family family) {
    return sensitivity.families().stream()
        .filter(each -> each.family().equals(family))
        .findFirst()
        .orElseThrow();
  }

  private ParameterEffect of(Family family, ModelParameter parameter) {
    return of(family).effects().stream()
        .filter(effect -> effect.parameter() == parameter)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void shouldBeTheValidationWhereNothingIsMoved() {
    Validation validation = Validation.of(SOME, 1, share -> {});

    assertThat(sensitivity.atDefaults()).isEqualTo(validation);
    assertThat(sensitivity.families())
        .extracting(FamilySensitivity::atDefaults)
        .isEqualTo(validation.families());
    assertThat(sensitivity.families())
        .allSatisfy(
            family ->
                assertThat(family.effects())
                    .extracting(ParameterEffect::parameter)
                    .containsExactly(ModelParameter.values()));
  }

  @Test
  void shouldMoveUnalignedDurationsWithTheSpeedOfWritingChannelState() {
    ParameterEffect write = of(Families.UNALIGNED_DURATION, ModelParameter.CHANNEL_STATE_WRITE);

    assertThat(write.moved()).isGreaterThan(2); // ms; 2.5 MB on four writers
    assertThat(write.low().boundedError()).isNotEqualTo(write.atDefaults().boundedError());
    assertThat(of(Families.UNALIGNED_DURATION).strongest()).isPresent();
  }

  @ParameterizedTest
  @EnumSource(names = {"UNALIGNED_EXTRA", "CHANNEL_STATE_WRITE"})
  void shouldNotMoveAlignedRunsWithWhatIsOfUnalignedOnes(ModelParameter parameter) {
    for (Family family : List.of(Families.BELOW_INTERVAL, Families.BEYOND_INTERVAL_ONE)) {
      ParameterEffect effect = of(family, parameter);

      assertThat(effect.moved()).isZero();
      assertThat(effect.low()).isEqualTo(effect.atDefaults()).isEqualTo(effect.high());
    }
  }

  @Test
  void shouldNameTheParameterThatMovesMost() {
    FamilySensitivity family = of(Families.UNALIGNED_DURATION);
    ParameterEffect strongest = family.strongest().orElseThrow();

    assertThat(family.effects()).allMatch(effect -> effect.moved() <= strongest.moved());
    assertThat(new FamilySensitivity(family.atDefaults(), List.of()).strongest()).isEmpty();
    ParameterEffect none =
        new ParameterEffect(
            ModelParameter.WAKE_UP, family.atDefaults(), family.atDefaults(), family.atDefaults());
    assertThat(new FamilySensitivity(family.atDefaults(), List.of(none)).strongest()).isEmpty();
  }

  @Test
  void shouldMoveWithoutEndWhereNothingIsPredictedAtOneEnd() {
    FamilyResult off = unaligned(Comparisons.durations(unaligned(), 520));
    FamilyResult none = unaligned(Comparisons.nothing(unaligned()));

    assertThat(new ParameterEffect(ModelParameter.WAKE_UP, off, off, none).moved())
        .isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(new ParameterEffect(ModelParameter.WAKE_UP, none, none, none).moved()).isZero();
  }

  private static String[] unaligned() {
    return new String[] {"mode", "unaligned"};
  }

  private static FamilyResult unaligned(RunComparison comparison) {
    return FamilyResult.of(Families.UNALIGNED_DURATION, List.of(comparison)).orElseThrow();
  }

  @Test
  void shouldRefuseEffectsOnAnotherFamily() {
    FamilyResult one = of(Families.UNALIGNED_DURATION).atDefaults();
    FamilyResult other = of(Families.BELOW_INTERVAL).atDefaults();

    assertThatThrownBy(() -> new ParameterEffect(ModelParameter.WAKE_UP, one, one, other))
        .hasMessage("families (unaligned duration, aligned T<I) must be unaligned duration");
    ParameterEffect effect = new ParameterEffect(ModelParameter.WAKE_UP, one, one, one);
    assertThatThrownBy(() -> new FamilySensitivity(other, List.of(effect)))
        .hasMessage("effect (wake-up on unaligned duration) must be on the result of aligned T<I");
  }

  @Test
  void shouldBeTheSameWhenThreadsAreOneOrMany() throws Exception {
    assertThat(on(1)).isEqualTo(sensitivity);
    assertThat(on(4)).isEqualTo(sensitivity);
  }

  private static Sensitivity on(int threads) throws Exception {
    ForkJoinPool pool = new ForkJoinPool(threads);
    try {
      return pool.submit(() -> Sensitivity.of(SOME, 1, share -> {})).get();
    } finally {
      pool.shutdown();
    }
  }

  @Test
  void shouldTellItsProgressUpToTheEnd() {
    List<Double> shares = new ArrayList<>();

    Sensitivity.of(SOME.subList(0, 1), 2, shares::add);

    int simulations = 2 * (1 + 2 * ModelParameter.values().length);
    assertThat(shares).hasSize(simulations).isSorted().endsWith(1.0);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 1001})
  void shouldRefuseNumbersOfSeedsOutOfRange(int seeds) {
    assertThatThrownBy(() -> Sensitivity.of(SOME, seeds, share -> {}))
        .hasMessage("seeds (" + seeds + ") must be 1 to 1000");
  }

  @Test
  void shouldHaveNoFamilyWhenThereIsNoRun() {
    assertThat(Sensitivity.of(List.of(), 1, share -> {}).families()).isEmpty();
  }
}
