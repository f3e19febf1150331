package dev.spillway.model.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.measured.MeasuredRuns;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The model against all measured runs that can be simulated, family by family: no error past its
 * bound, but for the shortfalls known, and those no larger than they are.
 */
class MeasuredRunsTest {

  /** What is past a bound, and a little above how far it is off; none of it may grow. */
  private static final Map<Family, Map<String, Double>> KNOWN_SHORTFALLS =
      Map.of(
          Families.PLACEMENT, Map.of("A_al_p2_h1", 330.0),
          Families.UNALIGNED_BYTES_OF_SLOW_RECORDS, Map.of("G_un_slow10_s10", 0.157),
          Families.UNALIGNED_DURATION, Map.of("R_un_p2_h2", 22.5));

  private static Validation validation;

  @BeforeAll
  static void predict() {
    validation = Validation.of(MeasuredRuns.shipped(), Validation.DEFAULT_SEEDS, share -> {});
  }

  static List<Family> families() {
    return Families.ALL;
  }

  private static FamilyResult result(Family family) {
    return validation.families().stream()
        .filter(each -> each.family().equals(family))
        .findFirst()
        .orElseThrow();
  }

  private static Map<String, Double> knownShortfalls(Family family) {
    return Optional.ofNullable(KNOWN_SHORTFALLS.get(family)).orElse(Map.of());
  }

  @ParameterizedTest
  @MethodSource("families")
  void shouldKeepItsBoundButForKnownShortfalls(Family family) {
    List<RunComparison> others =
        result(family).members().stream()
            .filter(member -> !knownShortfalls(family).containsKey(member.name()))
            .map(FamilyResult.Member::comparison)
            .toList();

    FamilyResult result = FamilyResult.of(family, others).orElseThrow();
    assertThat(result.isKept()).as(() -> errors(result)).isTrue();
  }

  @ParameterizedTest
  @MethodSource("families")
  void shouldFallShortNoFurtherThanIsKnown(Family family) {
    for (FamilyResult.Member member : result(family).members()) {
      Optional.ofNullable(knownShortfalls(family).get(member.name()))
          .ifPresent(
              most ->
                  assertThat(member.error())
                      .as(
                          "%s of %s; where it keeps the bound it is known no more",
                          family, member.name())
                      .isBetween(family.bound().worst().orElse(0), most));
    }
  }

  @Test
  void shouldCompareEveryRun() {
    assertThat(validation.comparisons()).hasSize(76);
    assertThat(validation.families()).hasSameSizeAs(Families.ALL);
    assertThat(validation.comparisons())
        .allMatch(each -> !validation.familiesOf(each.run()).isEmpty());
  }

  private static String errors(FamilyResult result) {
    Map<String, Double> errors = new TreeMap<>();
    result.members().forEach(member -> errors.put(member.name(), member.error()));
    return result.family() + ", mean " + result.meanError() + ": " + errors;
  }
}
