package dev.spillway.model.job.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

  @ParameterizedTest
  @CsvSource({"kitten, sitting, 3", "rate, rate, 0", "'', rate, 4", "rate, '', 4", "ab, ba, 2"})
  void shouldCountTheLettersToEdit(String a, String b, int distance) {
    assertThat(Nearest.distance(a, b)).isEqualTo(distance);
  }

  @Test
  void shouldTakeTheFirstOfEquallyNearWords() {
    assertThat(Nearest.to("rats", List.of("cats", "rate", "ratio"))).hasValue("cats");
  }
}
