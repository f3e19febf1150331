package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MillisecondsTest {

  @Test
  void shouldRoundDownWhenATimeIsNotWhole() {
    assertThat(Milliseconds.of(1_999_999)).isEqualTo(1);
    assertThat(Milliseconds.of(2_000_000)).isEqualTo(2);
    assertThat(Milliseconds.of(999_999)).isEqualTo(0);
  }

  @Test
  void shouldBeTheDifferenceOfRoundedStampsWhenADurationStartsAtATrigger() {
    assertThat(Milliseconds.since(999_999, 1)).isEqualTo(1);
    assertThat(Milliseconds.since(0, 1_999_999)).isEqualTo(1);
    assertThat(Milliseconds.since(10_400_000, 8_000_000_000L)).isEqualTo(8_000);
  }
}
