package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.model.job.measured.MeasuredRuns;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ValidateCommandTest {

  /** 128 and the number of SIGTERM. */
  private static final int TERMINATED = 143;

  @TempDir private Path folder;

  /** The lines of the table that comes with the program. */
  private static List<String> shipped() throws IOException {
    try (InputStream in = MeasuredRuns.class.getResourceAsStream("runs.csv")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }

  /** A table of one measured run with one value changed. */
  private static String changed(String run, String column, String value) throws IOException {
    List<String> lines = shipped();
    String row =
        lines.stream().filter(line -> line.startsWith(run + ",")).findFirst().orElseThrow();
    List<String> columns = Arrays.asList(lines.get(0).split(",", -1));
    List<String> cells = new ArrayList<>(Arrays.asList(row.split(",", -1)));
    cells.set(columns.indexOf(column), value);
    return lines.get(0) + "\n" + String.join(",", cells) + "\n";
  }

  private Path file(String content) throws IOException {
    return Files.writeString(folder.resolve("runs.csv"), content);
  }

  @Test
  void shouldRefuseARunThatStandsTwice() throws IOException {
    List<String> lines = shipped();
    Path twice = file(lines.get(0) + "\n" + lines.get(1) + "\n" + lines.get(1) + "\n");

    CommandRun run = CommandRun.of("validate", "--runs", twice.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("line 3").contains("must stand once").hasLineCount(1);
  }

  @Test
  void shouldShowALineARunAndALineAFamily() {
    CommandRun run = CommandRun.of("validate", "--only", "C_hybrid1s_s1", "--seeds", "2");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.lines().get(0))
        .isEqualTo(
            "2 measured runs of Flink, each beside what is predicted for its job from seeds 1 to 2.");
    assertThat(run.out())
        .containsPattern(
            "C_hybrid1s_s1000 +358 \\[345\\.\\.572\\] +35\\d( \\[35\\d\\.\\.35\\d\\])? +[0-9.]+ %"
                + " +0 +0 +0\\.0 % +31 / 30 +0 / 0  hybrid duration; hybrid, none persisted\n")
        .containsPattern("C_hybrid1s_s100 .* 50296 \\[48447\\.\\.53880\\] ")
        .containsPattern("\nhybrid duration +duration, beyond 10 ms +\\S+ +2 .* mean 3 %  kept\n")
        .containsPattern("\nhybrid, none persisted +bytes +- +1 +0 bytes +0 bytes .*kept\n")
        .contains("\nEvery family keeps its bound.\n")
        .doesNotContain("Not compared", "placements");
  }

  @Test
  void shouldSayWhatTheRangeIsOverWhenSubtasksWerePlacedByChance() {
    CommandRun run = CommandRun.of("validate", "--only", "D_al_seg8k", "--seeds", "1");

    assertThat(run.out())
        .contains("from seed 1.", "marked *", "random placements for each seed", "D_al_seg8k*");
  }

  @Test
  void shouldFailWhenAFamilyIsPastItsBound() throws IOException {
    Path runs = file(changed("C_hybrid1s_s100", "duration_ms_median", "1040"));

    CommandRun run = CommandRun.of("validate", "--runs", runs.toString(), "--seeds", "1");
    assertThat(run.exitCode()).isZero(); // 26 ms of 1040 is within 3 %

    file(
        changed("C_hybrid1s_s100", "duration_ms_max", "1100")
            .replace(",1017.0,1006,1100,", ",1060.0,1006,1100,"));
    CommandRun past = CommandRun.of("validate", "--runs", runs.toString(), "--seeds", "1");

    assertThat(past.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(past.err()).isEmpty();
    assertThat(past.out())
        .containsPattern("\nhybrid duration .* mean 3 %  NOT KEPT\n")
        .contains("\n1 of 2 families is past the bound.\n");
  }

  @Test
  void shouldNotKeepABoundWhenNothingIsPredicted() throws IOException {
    Path runs = file(changed("C_hybrid1s_s100", "run_s", "5"));

    CommandRun run = CommandRun.of("validate", "--runs", runs.toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.out())
        .containsPattern("C_hybrid1s_s100 +1017 \\[1006\\.\\.1043\\] +- +- +50296")
        .containsPattern("\nhybrid bytes +bytes +C_hybrid1s_s100 +1 +- +- +mean 4 %  NOT KEPT\n");
  }

  @Test
  void shouldWriteTheSameFiguresInFullAsJson() throws IOException {
    Path json = folder.resolve("errors.json");

    CommandRun run =
        CommandRun.of("validate", "--only", "_s500", "--seeds", "2", "--json", json.toString());

    JsonNode root = new ObjectMapper().readTree(json.toFile());
    assertThat(root.at("/seeds").intValue()).isEqualTo(2);
    assertThat(root.at("/kept").booleanValue()).isEqualTo(run.exitCode() == 0);
    JsonNode first = root.at("/runs/0");
    assertThat(first.get("run").textValue()).isEqualTo("A_aligned_mc1_s500");
    assertThat(first.get("mode").textValue()).isEqualTo("aligned");
    assertThat(first.at("/families/0").textValue()).isEqualTo("aligned T<I");
    assertThat(first.get("placements").intValue()).isEqualTo(1);
    assertThat(first.at("/duration_ms/measured/median").doubleValue()).isEqualTo(712);
    assertThat(first.at("/duration_ms/measured/min").doubleValue()).isEqualTo(690);
    assertThat(first.at("/duration_ms/measured/max").doubleValue()).isEqualTo(769);
    double predicted = first.at("/duration_ms/predicted/median").doubleValue();
    assertThat(first.at("/duration_ms/error").doubleValue())
        .isEqualTo(Math.abs(predicted - 712) / 712);
    assertThat(first.at("/persisted_bytes/predicted/max").doubleValue()).isZero();
    assertThat(first.at("/completed/measured").longValue()).isEqualTo(31);
    assertThat(first.at("/completed/predicted/median").doubleValue()).isEqualTo(30);
    assertThat(first.at("/failed/measured").longValue()).isZero();
    JsonNode family = root.at("/families/0");
    assertThat(family.get("family").textValue()).isEqualTo("aligned T<I");
    assertThat(family.get("unit").textValue()).isEqualTo("share");
    assertThat(family.get("mean_bound").doubleValue()).isEqualTo(0.02);
    assertThat(family.get("worst_bound").isNull()).isTrue();
    assertThat(family.get("runs").size()).isEqualTo(1);
    assertThat(family.at("/runs/0/error").doubleValue())
        .isEqualTo(family.get("mean_error").doubleValue());
  }

  @Test
  void shouldHaveNullInJsonWhereThereIsNoFigure() throws IOException {
    Path runs = file(changed("C_hybrid1s_s100", "run_s", "5"));
    Path json = folder.resolve("errors.json");

    CommandRun.of("validate", "--runs", runs.toString(), "--json", json.toString());

    JsonNode root = new ObjectMapper().readTree(json.toFile());
    assertThat(root.at("/runs/0/duration_ms/predicted").isNull()).isTrue();
    assertThat(root.at("/runs/0/duration_ms/error").isNull()).isTrue();
    assertThat(root.at("/families/0/mean_error").isNull()).isTrue();
    assertThat(root.at("/families/0/kept").booleanValue()).isFalse();
  }

  @Test
  void shouldShowWhatMovingParametersDoesToFamilies() {
    CommandRun run = CommandRun.of("validate", "--only", "C_hybrid1s_s1", "--sensitivity");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.lines().get(0))
        .startsWith("Errors of 2 measured runs from seed 1, ")
        .contains("low..high: ")
        .contains("-: moved by less than 0.1");
    assertThat(run.lines().get(2))
        .matches("family +bound +default +first-trigger .* wake-up +first-connect +first-snapshot");
    assertThat(run.lines().get(3)).matches(" +10 ms\\.\\.20 ms .* 0 ms\\.\\.500 ms");
    assertThat(run.out())
        .containsPattern("\nhybrid duration +mean 3 % +0\\.\\d % ")
        .containsPattern("\nhybrid bytes +mean 4 % +\\d\\.\\d % ")
        .containsPattern("\nhybrid, none persisted +each 0 bytes +0 bytes( +-){10}\n")
        .contains("\nThe parameter that moves the error most is\n")
        .contains("\n  none for ", "hybrid, none persisted.\n")
        .doesNotContain("NOT KEPT", "measured ms");
  }

  @Test
  void shouldGiveNoVerdictWhenParametersAreMoved() throws IOException {
    Path runs = file(changed("G_un_slow10_s10", "duration_ms_median", "43"));

    CommandRun run =
        CommandRun.of("validate", "--runs", runs.toString(), "--sensitivity", "--seeds", "2");

    assertThat(run.exitCode()).isZero();
    assertThat(run.lines().get(0)).startsWith("Errors of 1 measured run from seeds 1 to 2, ");
    assertThat(run.out())
        .containsPattern("\nunaligned bytes, slow records +each 10 % +1\\d\\.\\d % ");
  }

  @Test
  void shouldWriteWhatMovingParametersDoesInFullAsJson() throws IOException {
    Path json = folder.resolve("errors.json");

    CommandRun run =
        CommandRun.of(
            "validate", "--only", "R_un_p2_h2", "--sensitivity", "--json", json.toString());

    JsonNode root = new ObjectMapper().readTree(json.toFile());
    assertThat(root.at("/seeds").intValue()).isEqualTo(1);
    assertThat(root.at("/runs/0/run").textValue()).isEqualTo("R_un_p2_h2");
    JsonNode sensitivity = root.get("sensitivity");
    JsonNode parameter = sensitivity.at("/parameters/2");
    assertThat(parameter.get("parameter").textValue()).isEqualTo("ack-to-next-trigger");
    assertThat(parameter.get("low").textValue()).isEqualTo("2 ms");
    assertThat(parameter.get("default").textValue()).isEqualTo("drawn, median 5 ms");
    assertThat(parameter.get("high").textValue()).isEqualTo("13 ms");
    JsonNode family = sensitivity.at("/families/1");
    assertThat(family.get("family").textValue()).isEqualTo("unaligned duration");
    assertThat(family.get("unit").textValue()).isEqualTo("ms");
    assertThat(family.get("bounded").textValue()).isEqualTo("worst_error");
    String strongest = family.get("moved_most_by").textValue();
    assertThat(run.out()).containsPattern("\n  " + strongest + " for .*unaligned duration");
    assertThat(family.get("effects").size()).isEqualTo(10);
    JsonNode write = family.at("/effects/5");
    assertThat(write.get("parameter").textValue()).isEqualTo("channel-state-write");
    double error = root.at("/families/1/worst_error").doubleValue();
    assertThat(write.at("/worst_error/default").doubleValue()).isEqualTo(error);
    assertThat(write.at("/mean_error/low").doubleValue()).isNotEqualTo(error);
    assertThat(write.get("moved").doubleValue())
        .isEqualTo(
            Math.max(
                Math.abs(write.at("/worst_error/low").doubleValue() - error),
                Math.abs(write.at("/worst_error/high").doubleValue() - error)));
  }

  @Test
  void shouldHaveNoSensitivityInJsonWhenNoneIsAskedFor() throws IOException {
    Path json = folder.resolve("errors.json");

    CommandRun.of("validate", "--only", "C_hybrid1s_s1000", "--json", json.toString());

    assertThat(new ObjectMapper().readTree(json.toFile()).has("sensitivity")).isFalse();
  }

  @Test
  void shouldShowStrokesWhenNothingIsPredictedWithAnyParameter() throws IOException {
    Path runs = file(changed("C_hybrid1s_s100", "run_s", "5"));

    CommandRun run = CommandRun.of("validate", "--runs", runs.toString(), "--sensitivity");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .containsPattern("\nhybrid bytes +mean 4 %( +-){11}\n")
        .contains("\nThe parameter that moves the error most is\n  none for hybrid duration; ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--seeds 0      | --seeds (0) must be a whole number from 1 to 1000",
        "--seeds 1001   | --seeds (1001) must be a whole number from 1 to 1000",
        "--seeds -1     | --seeds (-1) must be a whole number from 1 to 1000",
        "--seeds 1.5    | --seeds (1.5) must be a whole number from 1 to 1000",
        "--seeds many   | --seeds (many) must be a whole number from 1 to 1000",
        "--only nothing | --only (nothing) must be part of the name of a run, such as A_aligned_mc1",
        "--runs none.csv | --runs (none.csv) does not exist; it must be a table of measured runs",
        "--runs=        | --runs () must be the name of a file",
        "--runs src     | --runs (src) is a folder; it must be a table of measured runs in CSV",
        "--json src     | --json (src) must be a file, and this is a folder",
        "--run x        | unknown option or argument: --run x; did you mean",
        "A_aligned      | unknown option or argument: A_aligned"
      })
  void shouldNameOptionAndValueWhenAnOptionIsBad(String arguments, String said) {
    List<String> args = new ArrayList<>(List.of("validate"));
    args.addAll(List.of(arguments.split(" ")));

    assertRefused(args, said);
  }

  static Stream<Arguments> badFiles() throws IOException {
    String header = shipped().get(0) + "\n";
    return Stream.of(
        arguments("", ", line 1: there must be a header and below it at least one run"),
        arguments(header, ", line 1: there must be a header and below it at least one run"),
        arguments("a,b\n1,2\n", ", line 1: the column (a) must be one of a table of runs"),
        arguments(header + "X\n", ", line 2: there are 1 fields; there must be 41"),
        arguments(
            changed("R_al_p1_h1", "interval_s", "soon"),
            ", line 2: column interval_s (soon) must be a number of seconds above 0"),
        arguments(
            changed("R_al_p1_h1", "mode", "\u001b[31m"),
            ", line 2: column mode ( [31m) must be aligned, unaligned or hybrid"),
        arguments(
            changed("R_un_p2_h2", "max_concurrent", "2"),
            ", line 2: the run R_un_p2_h2 makes no job: flink.execution.checkpointing"
                + ".max-concurrent-checkpoints (2) must be 1"));
  }

  @ParameterizedTest
  @MethodSource("badFiles")
  void shouldNameFileLineColumnAndValueWhenATableIsBad(String content, String said)
      throws IOException {
    Path runs = file(content);
    Path json = folder.resolve("errors.json");

    assertRefused(
        List.of("validate", "--runs", runs.toString(), "--json", json.toString()),
        "--runs (" + runs + ")" + said);
    assertThat(json).doesNotExist();
  }

  @Test
  void shouldSayThatATableIsNoTextWhenItIsNone() throws IOException {
    Path runs = folder.resolve("runs.csv");
    Files.write(runs, new byte[] {(byte) 0xff, (byte) 0xfe});

    assertRefused(
        List.of("validate", "--runs", runs.toString()), "--runs (" + runs + ") is not UTF-8 text");
  }

  @Test
  void shouldLeaveTheTableAloneWhenItIsNamedAsOutputToo() throws IOException {
    String content = changed("R_al_p1_h1", "run", "mine");
    Path runs = file(content);

    assertRefused(
        List.of("validate", "--runs", runs.toString(), "--json", runs.toString()),
        "--json (" + runs + ") must be another file than is read");
    assertThat(runs).hasContent(content);
  }

  private static void assertRefused(List<String> args, String said) {
    CommandRun run = CommandRun.of(args.toArray(String[]::new));

    assertThat(run.err()).startsWith("spillway: ").contains(said).hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void shouldExplainItselfWithinTheWidthOfAScreen() {
    CommandRun help = CommandRun.of("validate", "--help");

    assertThat(help.exitCode()).isZero();
    assertThat(help.out())
        .containsSubsequence(
            "The runs:",
            "--runs=FILE",
            "--only=TEXT",
            "--seeds=N",
            "(default: 9;",
            "with --sensitivity 1)",
            "--sensitivity",
            "Results:",
            "--json=FILE",
            "General:",
            "Examples:",
            "Exit codes:");
    assertThat(help.lines()).allMatch(line -> line.length() <= 100);
    assertThat(CommandRun.of("generate-completion").out()).contains("--runs", "--seeds");
  }

  @Test
  @Timeout(60)
  void shouldLeaveNoFileWhenItIsEnded() throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Main.class.getName()));
    command.addAll(List.of("validate", "--seeds", "1000"));
    command.addAll(List.of("--json", folder.resolve("errors.json").toString()));
    Process process = new ProcessBuilder(command).start();
    while (cpuTime(process).compareTo(Duration.ofSeconds(2)) < 0) { // of many minutes
      assertThat(process.isAlive()).isTrue();
      Thread.sleep(10);
    }

    process.destroy();

    assertThat(process.waitFor()).isEqualTo(TERMINATED);
    assertThat(folder).isEmptyDirectory();
  }

  private static Duration cpuTime(Process process) {
    return process.info().totalCpuDuration().orElse(Duration.ZERO);
  }
}
