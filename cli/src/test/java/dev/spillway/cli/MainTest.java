package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MainTest {

  @Test
  void shouldShowHelpAsAnErrorWhenThereIsNoCommand() {
    CommandRun run = CommandRun.of();

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).contains("Usage: spillway", "sweep", "generate-completion");
  }

  @Test
  void shouldTellNameAndNumberWhenAskedForTheVersion() {
    assertThat(CommandRun.of("--version").out()).matches("spillway \\d+\\.\\d+\\.\\d+\\S*\\R");
    assertThat(CommandRun.of("sweep", "--version")).isEqualTo(CommandRun.of("--version"));
  }

  @Test
  void shouldGroupTheOptionsInOrderWhenAskedForHelp() {
    CommandRun run = CommandRun.of("sweep", "--help");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .containsSubsequence(
            "What flows:",
            "--source-rate=RATE",
            "--buffer=RECORDS",
            "Checkpoints:",
            "--interval=SECONDS",
            "Models:",
            "--engine=ENGINE",
            "Results:",
            "--json=FILE",
            "General:",
            "--help",
            "Examples:",
            "Exit codes:");
    assertThat(run.lines()).allMatch(line -> line.length() <= 100);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ':',
      value = {
        "--source-rate:1000",
        "--sink-rates:2000,1000,500,250,100",
        "--buffer:20000",
        "--state-kb:512",
        "--record-bytes:200",
        "--seconds:300",
        "--interval:10",
        "--engine:both",
        "--ticks-per-second:10"
      })
  void shouldRunTheSameSweepWhenADefaultIsSpelledOut(String option, String value) {
    assertThat(CommandRun.of("sweep", option, value)).isEqualTo(CommandRun.of("sweep"));
    assertThat(CommandRun.of("sweep", "--help").out().replaceAll("\\s+", " "))
        .contains("(default: " + value);
  }

  @Test
  void shouldNameEveryOptionWhenGeneratingTheCompletion() {
    CommandRun run = CommandRun.of("generate-completion");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .startsWith("#!/usr/bin/env bash")
        .contains("--source-profile", "\"event\" \"tick\" \"both\"");
  }

  @Test
  void shouldShowTheStackTraceOnlyWhenDebugging() {
    CommandRun brief = CommandRun.of("sweep", "--interval", "0");
    CommandRun debug = CommandRun.of("sweep", "--interval", "0", "--debug");

    assertThat(debug.exitCode()).isEqualTo(brief.exitCode());
    assertThat(debug.err()).startsWith(brief.err()).contains("\tat dev.spillway.");
  }

  @Test
  void shouldEndInSilenceWhenTheReaderOfTheTextIsGone() {
    assertThat(messagesWhenOutputFails("Broken pipe")).isEmpty();
  }

  @Test
  void shouldNameTheStreamWhenTheTextCannotBeWritten() {
    assertThat(messagesWhenOutputFails("No space left on device"))
        .isEqualTo("spillway: cannot write standard output: No space left on device\n");
  }

  private static String messagesWhenOutputFails(String reason) {
    OutputStream failing =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException(reason);
          }
        };
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    int exitCode =
        Main.run(
            new StandardStreams(failing, messages, false, false, () -> CommandRun.SCREEN),
            "sweep",
            "--engine",
            "event");
    assertThat(exitCode).isEqualTo(ExitCode.FAILED);
    return err.toString(StandardCharsets.UTF_8);
  }
}
