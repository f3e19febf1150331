package dev.spillway.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private static final long SECOND = 1_000_000_000L;

  private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
  private final Progress progress =
      new Progress(new PrintStream(terminal, true, StandardCharsets.UTF_8), 0);

  @Test
  void shouldShowNothingWhenTheRunIsShort() {
    progress.at(0.5, SECOND - 1);
    progress.end();

    assertThat(terminal.size()).isZero();
  }

  @Test
  void shouldShowOnceAndEraseWhenTheRunIsLong() {
    progress.at(0.25, SECOND);
    progress.at(0.26, SECOND + 1);
    progress.end();

    assertThat(terminal.toString(StandardCharsets.UTF_8))
        .isEqualTo("\r\u001b[Kspillway: 25 % done\r\u001b[K");
  }

  @Test
  void shouldSayWhichPartOfMany() {
    progress.at("trial 2 of the fit, ", 0.5, SECOND);

    assertThat(terminal.toString(StandardCharsets.UTF_8))
        .isEqualTo("\r\u001b[Kspillway: trial 2 of the fit, 50 % done");
  }

  @Test
  void shouldTellTheTimeLeftWhenAsked() {
    Progress lengthy =
        Progress.withTimeLeft(new PrintStream(terminal, true, StandardCharsets.UTF_8), 0, SECOND);
    lengthy.at(0, SECOND);
    lengthy.at(0.25, 5 * SECOND);

    assertThat(terminal.toString(StandardCharsets.UTF_8))
        .isEqualTo("\r\u001b[Kspillway: 0 % done\r\u001b[Kspillway: 25 % done, 15 s left");
  }
}
