package dev.spillway.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class OneLineTest {

  @Test
  void shouldLeaveNothingThatMovesTheCursorWhenANameHoldsIt() {
    assertThat(OneLine.of("a\nb\u001b[31mc\u0007\u0000d\u009be")).isEqualTo("a b [31mc  d e");
  }

  @Test
  void shouldKeepEverythingElse() {
    assertThat(OneLine.of("é 日本.csv")).isEqualTo("é 日本.csv");
    assertThat(OneLine.of("\u202Evsc.a\uFFFE\uD800")).isEqualTo("\uFFFDvsc.a\uFFFD\uFFFD");
  }
}
