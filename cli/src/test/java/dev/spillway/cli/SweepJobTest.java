package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.input.OutputOptions;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.ComparisonRow;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepObserver;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.study.Verdict;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

class SweepJobTest {

  private static final Sweep SWEEP =
      new Sweep(
          List.of(Scenario.standard()),
          Sweep.Engines.BOTH,
          List.of(10),
          PipelineRun.NO_BATCH_LIMIT);

  @TempDir private Path folder;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @ParameterizedTest
  @CsvSource({"AGREES, 0", "TICK_TOO_COARSE, 0", "DIFFERS, 1"})
  void shouldFailButShowEverythingWhenTheModelsDiffer(Verdict verdict, int exitCode) {
    Path json = folder.resolve("out.json");

    int code = run(observer -> result(verdict), "--json", json.toString());

    assertThat(code).isEqualTo(exitCode);
    assertThat(out.toString(StandardCharsets.UTF_8)).contains("\n" + verdict.label() + ": ");
    assertThat(json).content().contains("\"verdict\" : \"" + verdict.label() + "\"");
  }

  @Test
  void shouldLeaveNoFileWhenTheModelFails() throws Exception {
    Path json = Files.writeString(folder.resolve("out.json"), "old");

    assertThatThrownBy(
            () ->
                run(
                    observer -> {
                      throw new IllegalStateException("level below 0");
                    },
                    "--json",
                    json.toString(),
                    "--checkpoints",
                    folder.resolve("c.csv").toString()))
        .isInstanceOf(IllegalStateException.class);

    assertThat(json).hasContent("old");
    assertThat(folder.toFile().list()).containsExactly("out.json");
    assertThat(out.size()).isZero();
  }

  private int run(Function<SweepObserver, SweepResult> model, String... outputArguments) {
    OutputOptions outputs = new OutputOptions();
    new CommandLine(CommandLine.Model.CommandSpec.create().addMixin("outputs", mixin(outputs)))
        .parseArgs(outputArguments);
    PrintStream messages = new PrintStream(err, true, StandardCharsets.UTF_8);
    StandardStreams streams =
        new StandardStreams(out, messages, false, false, () -> CommandRun.SCREEN);
    try (OutputFiles files = new OutputFiles(out)) {
      return new SweepJob(SWEEP, ProfileNames.NONE, outputs, streams).run(files, model);
    }
  }

  private static CommandLine.Model.CommandSpec mixin(OutputOptions outputs) {
    return CommandLine.Model.CommandSpec.forAnnotatedObject(outputs);
  }

  private static SweepResult result(Verdict verdict) {
    ComparisonRow row =
        new ComparisonRow(
            Scenario.standard(),
            CheckpointMode.ALIGNED,
            10,
            26,
            0,
            0,
            OptionalDouble.of(0.1),
            OptionalLong.of(50),
            verdict);
    return new SweepResult(List.of(), List.of(), List.of(row), List.of(), Optional.empty());
  }
}
