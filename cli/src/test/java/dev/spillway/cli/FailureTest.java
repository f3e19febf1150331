package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.cli.error.AbandonedException;
import dev.spillway.cli.error.DrawingException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FailureTest {

  @Test
  void shouldSayWhatToDoWhenMemoryRunsOut() {
    Failure failure = Failure.of(new OutOfMemoryError("Java heap space"));

    assertThat(failure.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(failure.line()).contains("not enough memory", "--interval", "-Xmx");
  }

  @Test
  void shouldPointToTheStackTraceWhenTheProgramIsAtFault() {
    Failure failure = Failure.of(new IllegalStateException("level below 0"));

    assertThat(failure.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(failure.line()).contains("level below 0", "--debug");
  }

  @Test
  void shouldSayWhatToDoWhenTheMachineHasNoFonts() {
    Failure failure = Failure.of(DrawingException.withoutFonts(new InternalError("no fontconfig")));

    assertThat(failure.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(failure.line())
        .contains("no fonts", "an SVG needs none", "no fontconfig")
        .doesNotContain("--debug");
  }

  @Test
  void shouldKeepToOneLineWhenTheMessageHasSeveral() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    new Failure(1, "one\r\ntwo").tell(new PrintStream(err, true, StandardCharsets.UTF_8));

    assertThat(err.toString(StandardCharsets.UTF_8))
        .isEqualToIgnoringNewLines("spillway: one  two");
  }

  @Test
  void shouldSayNothingWhenTheProgramIsInterrupted() {
    ByteArrayOutputStream err = new ByteArrayOutputStream();

    Failure.of(new AbandonedException()).tell(new PrintStream(err, true, StandardCharsets.UTF_8));

    assertThat(err.size()).isZero();
  }
}
