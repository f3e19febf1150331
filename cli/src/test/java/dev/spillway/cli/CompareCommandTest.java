package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that Flink gave, and runs, held against each other. */
@Timeout(120)
class CompareCommandTest {

  private static final Path MEASURED = Path.of("src", "test", "resources", "rest");
  private static final String JOB =
      """
      job:
        name: small
        vertices:
          - {name: source, parallelism: 1, source: {rate: 1000}}
          - {name: slow, parallelism: 1, rate: 500, state: 1 mb}
        edges:
          - {from: source, to: slow, partitioner: hash, record-bytes: 200}
      flink:
        version: "2.3"
        execution.checkpointing.interval: 10 s
      run: {duration: 2 min, warm-up: 30 s}
      """;

  @TempDir private Path folder;

  private static String measured(String name) {
    return MEASURED.resolve(name).toString();
  }

  private String file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content).toString();
  }

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  /** A run of the job, as the folder "run" and the file "run.json". */
  private String job() throws IOException {
    String job = file("job.yaml", JOB);
    CommandRun run =
        CommandRun.of("run", job, "--quiet", "--rest", at("run"), "--json", at("run.json"));
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return job;
  }

  private static JsonNode figure(JsonNode root, String name) {
    for (JsonNode figure : root.get("figures")) {
      if (figure.get("figure").textValue().equals(name)) {
        return figure;
      }
    }
    throw new AssertionError(name);
  }

  private static void assertRefused(String said, String... args) {
    List<String> all = new ArrayList<>(List.of("compare"));
    all.addAll(List.of(args));
    CommandRun run = CommandRun.of(all.toArray(String[]::new));

    assertThat(run.err()).startsWith("spillway: ").contains(said).hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "aligned",
        "aligned-timeout",
        "burst",
        "debloated",
        "skewed",
        "unaligned",
        "expired"
      })
  void shouldFindNoDifferenceWhenAHistoryOfFlinkIsComparedWithItself(String name) {
    CommandRun run = CommandRun.of("compare", measured(name), measured(name), "--within", "0%");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out().replace('\n', ' '))
        .contains("No phase differs by 50 ms or more.", "All medians are within 0 %.");
    assertThat(run.out())
        .containsPattern("\nduration .*\n +predicted .* equal\n")
        .doesNotContain(" more\n", " less\n", "within noise");
    assertThat(run.out().contains("Matched in order of trigger"))
        .isEqualTo(!name.equals("expired"));
  }

  /** The figures are those that a spreadsheet has of the file's durations. */
  @Test
  void shouldHaveTheFiguresOfAHistoryOfFlink() throws IOException {
    CommandRun.of(
        "compare", measured("aligned"), measured("aligned-timeout"), "--json", at("c.json"));

    JsonNode root = new ObjectMapper().readTree(folder.resolve("c.json").toFile());
    JsonNode duration = figure(root, "duration").get("measured");
    assertThat(duration.get("count").intValue()).isEqualTo(11);
    assertThat(duration.get("median").doubleValue()).isEqualTo(7089);
    assertThat(duration.get("low").doubleValue()).isEqualTo(6121); // the second of eleven
    assertThat(duration.get("high").doubleValue()).isEqualTo(7119);
    assertThat(duration.get("coverage").doubleValue()).isEqualTo(1 - 24 / 2048.0);
    JsonNode persisted = figure(root, "persisted");
    assertThat(persisted.at("/predicted/median").doubleValue()).isEqualTo(2_277_175);
    assertThat(persisted.get("share").isNull()).isTrue();
    assertThat(persisted.get("verdict").textValue()).isEqualTo("different");
    assertThat(root.at("/measured/failed").intValue()).isEqualTo(1);
    assertThat(root.get("matched").booleanValue()).isFalse();
    assertThat(root.get("not_matched_since").textValue()).isEqualTo("numbers");
    assertThat(root.get("within").isNull()).isTrue();
  }

  @Test
  void shouldSayWhyCheckpointsAreNotMatched() {
    assertThat(CommandRun.of("compare", measured("expired"), measured("skewed")).out())
        .contains("not matched, since attempts failed", "only")
        .containsPattern("\nmeasured +1 +17 +9 +0 +1\n")
        .doesNotContain("Pair by pair");
    assertThat(CommandRun.of("compare", measured("aligned"), measured("skewed")).out())
        .contains("the measured job completed 11, the predicted one 6, more than");
  }

  @Test
  void shouldSayWhichPhaseDiffersMost() {
    CommandRun run = CommandRun.of("compare", measured("unaligned"), measured("debloated"));

    assertThat(run.out().replace('\n', ' '))
        .containsPattern(
            "The phase that differs most is (start delay|alignment) before [^,]+, pre");
    assertThat(run.out()).containsPattern("\nvertex +phase +measured +predicted\n");
  }

  @Test
  void shouldCompareAJobFileAsTheRunThatItMakes() throws IOException {
    String job = job();

    CommandRun file = CommandRun.of("compare", at("run"), job, "--within", "0%");
    CommandRun saved = CommandRun.of("compare", at("run"), at("run"));

    assertThat(file.err()).isEmpty();
    assertThat(file.exitCode()).isZero();
    assertThat(file.out())
        .contains("Matched in order of trigger", "checkpoints of the warm-up", "equal");
    assertThat(saved.out()).contains("Matched in order of trigger").doesNotContain("warm-up");
  }

  @Test
  void shouldTakeADocumentOfRunAndAnAnswerByItself() throws IOException {
    job();
    CommandRun document = CommandRun.of("compare", at("run.json"), at("run"));
    CommandRun answer = CommandRun.of("compare", at("run/checkpoints.json"), at("run"));

    assertThat(document.exitCode()).isZero();
    assertThat(answer.out()).isEqualTo(document.out());
    assertThat(document.out().replace('\n', ' '))
        .contains("no measured checkpoint has the reports of its subtasks");
  }

  @Test
  void shouldTakeAJobFileInJsonToo() throws IOException {
    job();
    JsonNode document = new ObjectMapper().readTree(folder.resolve("run.json").toFile());
    String job = file("parameters.json", document.at("/spillway/parameters").toString());

    CommandRun run = CommandRun.of("compare", at("run"), job, "--within", "0%");

    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
  }

  @Test
  void shouldFailWhenAFigureIsFurtherOffThanAsked() throws IOException {
    String job = job();
    String slower = file("slower.yaml", JOB.replace("rate: 500", "rate: 400"));
    double off = off(slower);
    assertThat(off).isBetween(0.15, 0.35); // buffers drain at 400/s, not at 500/s

    CommandRun past = CommandRun.of("compare", at("run"), slower, "--within", "5%");
    CommandRun kept = CommandRun.of("compare", at("run"), slower, "--within", "40 %");

    assertThat(past.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(past.err()).isEmpty();
    assertThat(past.out().replace('\n', ' ')).contains("Not within 5 %: duration.");
    assertThat(kept.exitCode()).isZero();
    assertThat(kept.out().replace('\n', ' ')).contains("All medians are within 40 %.");
    assertThat(CommandRun.of("compare", at("run"), slower).exitCode()).isZero();
    assertThat(CommandRun.of("compare", at("run"), job, "--within", "0.1%").exitCode()).isZero();
  }

  private double off(String job) throws IOException {
    CommandRun run =
        CommandRun.of("compare", at("run"), job, "--within", "5%", "--json", at("off.json"));
    JsonNode root = new ObjectMapper().readTree(folder.resolve("off.json").toFile());
    assertThat(root.get("kept").booleanValue()).isEqualTo(run.exitCode() == 0);
    assertThat(root.get("within").doubleValue()).isEqualTo(0.05);
    return figure(root, "duration").get("share").doubleValue();
  }

  @Test
  void shouldSayThatADifferenceIsWithinNoiseAndCountItAllTheSame() throws IOException {
    String measured = history("measured.json", 0);
    String noisy = history("noisy.json", 200);
    String other = history("other.json", 600);

    CommandRun noise = CommandRun.of("compare", measured, noisy, "--within", "10%");

    assertThat(noise.out().replace('\n', ' '))
        .contains("take 1.45 s at the median, measured ones 1.25 s: 16.0 % more, within noise.")
        .contains("Not within 10 %: duration.")
        .contains("duration: 0 of 6 within 10 %; apart by 200 ms at the median, 200 ms at most");
    assertThat(noise.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(CommandRun.of("compare", measured, other).out())
        .contains("measured ones 1.25 s: 48.0 % more.")
        .doesNotContain("within noise");
    assertThat(CommandRun.of("compare", other, measured).out()).contains("32.4 % less.");
  }

  /** Six checkpoints that took 1000 to 1500 ms and more, whose interval is their range. */
  private String history(String name, int more) throws IOException {
    List<String> entries = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      entries.add(
          """
          {"id": %s, "status": "completed", "trigger_timestamp": %s, "end_to_end_duration": "%s"}
          """
              .formatted(i + 1, i * 10_000, 1000 + 100 * i + more));
    }
    return file(name, "{\"history\": " + entries + "}");
  }

  private String ended(String name, int completed, int expired) throws IOException {
    List<String> entries = new ArrayList<>();
    for (int i = 0; i < completed + expired; i++) {
      entries.add(
          """
          {"id": %s, "status": "%s", "trigger_timestamp": %s, "end_to_end_duration": 1000%s}
          """
              .formatted(
                  i + 1,
                  i < completed ? "COMPLETED" : "FAILED",
                  i * 10_000,
                  i < completed
                      ? ""
                      : ", \"failure_message\": \"Checkpoint expired before completing.\""));
    }
    return file(name, "{\"history\": " + entries + "}");
  }

  /** Those that complete may be as measured, and still most expire. */
  @Test
  void shouldFailWhenMoreExpireThanIsAsked() throws IOException {
    String none = ended("none.json", 10, 0);
    String half = ended("half.json", 5, 5);

    CommandRun run = CommandRun.of("compare", none, half, "--within", "49%");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.out().replace('\n', ' '))
        .contains("Of the predicted ones 50.0 % expire, of the measured ones 0.0 %.")
        .contains("Not within 49 %: share that expires.");
    assertThat(CommandRun.of("compare", none, half, "--within", "50%").exitCode()).isZero();
    assertThat(CommandRun.of("compare", half, half, "--within", "0%").exitCode()).isZero();
  }

  @Test
  void shouldHoldWhereAllExpireOnBothSides() throws IOException {
    String all = ended("all.json", 0, 8);
    String most = ended("most.json", 1, 9);

    CommandRun run = CommandRun.of("compare", most, all, "--within", "10%");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out().replace('\n', ' '))
        .contains("There are no durations to compare. Of the predicted ones 100.0 % expire")
        .contains("The shares that expire are within 10 %.");
    assertThat(CommandRun.of("compare", most, all, "--within", "9%").exitCode())
        .isEqualTo(ExitCode.FAILED);
  }

  @Test
  void shouldFailWhenNothingEndedAndMoreIsAsked() throws IOException {
    String failed =
        file(
            "failed.json",
            """
            {"counts": {"completed": 0, "failed": 1, "in_progress": 0}, "history": [{"id": 1,
            "status": "FAILED", "trigger_timestamp": 5, "end_to_end_duration": -1,
            "failure_message": "Task has failed."}]}
            """);

    CommandRun run = CommandRun.of("compare", measured("aligned"), failed, "--within", "10%");

    assertThat(run.exitCode()).isEqualTo(ExitCode.FAILED);
    assertThat(run.out())
        .contains("There are no durations to compare. Not within 10 %: nothing completed")
        .containsPattern("\npredicted +0 +1 +0 +0 +0\n");
    assertThat(CommandRun.of("compare", failed, failed).exitCode()).isZero();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "absent.json  |                           | and does not exist",
        "empty.json   | ``                        | holds nothing where Flink's JSON was expected",
        "cut.json     | {\"history\": [           | is no JSON at line 1",
        "text.json    | hello                     | is no JSON at line 1",
        "list.json    | []                        | must hold an object of JSON",
        "page.json    | <html>                    | holds a web page (HTML)",
        "page         | <html>                    | holds a web page (HTML)",
        "other.json   | {\"a\": 1}                | history (absent) must be there",
        "none.json    | {\"history\": []}         | must have a checkpoint in its history",
        "wrong.json   | {\"history\": 3}          | history (3) must be a list",
        "entry.json   | {\"history\": [{\"id\":1}]} | history[0].status (absent) must be",
        "error.json   | {\"errors\": [\"Not found\"]} | and is an error: Not found"
      })
  void shouldRefuseWhatIsNoHistoryOnEitherSide(String name, String content, String said)
      throws IOException {
    if (content != null) {
      file(name, content);
    }

    assertRefused(said, at(name), measured("aligned"));
    assertRefused("MEASURED (" + at(name) + ")", at(name), measured("aligned"));
    assertRefused(said, measured("aligned"), at(name));
    assertRefused("PREDICTED (" + at(name) + ")", measured("aligned"), at(name));
  }

  @Test
  void shouldRefuseAFolderWithoutCheckpoints() {
    assertRefused("has no checkpoints.json", folder.toString(), measured("aligned"));
    assertRefused("must be the name of a folder", "", measured("aligned"));
  }

  @Test
  void shouldRefuseAJobFileWhereAHistoryIsMeant() throws IOException {
    String job = file("job.yaml", JOB);

    assertRefused("a JSON file of a checkpoint history, and is none", job, job);
  }

  @Test
  void shouldNameTheLineWhenTheJobFileIsWrong() throws IOException {
    String job = file("job.yaml", JOB.replace("rate: 500", "rate: fast"));

    assertRefused(job + ", line 5", measured("aligned"), job);
    assertRefused("this is no YAML", measured("aligned"), file("binary.yaml", "\0\1"));
  }

  @Test
  void shouldRefuseARunWithoutCheckpoints() throws IOException {
    String job = file("job.yaml", JOB.replace("2 min, warm-up: 30 s", "5 ms"));

    assertRefused("must have a checkpoint in its history", measured("aligned"), job);
  }

  @ParameterizedTest
  @ValueSource(strings = {"10", "", "%", "-1%", "ten%", "1001%", "1e1%", "10%%", "NaN%"})
  void shouldRefuseAShareThatIsNoPercentage(String within) {
    assertRefused(
        "--within (" + within + ") must be a percentage",
        measured("aligned"),
        measured("aligned"),
        "--within=" + within);
  }

  @Test
  void shouldNotReplaceWhatIsRead() throws IOException {
    job();
    String before = Files.readString(folder.resolve("run/checkpoints.json"));

    assertRefused(
        "another file than is read",
        measured("aligned"),
        at("run"),
        "--json",
        at("run/checkpoints.json"));
    assertThat(folder.resolve("run/checkpoints.json")).hasContent(before);
  }

  @Test
  void shouldWantTwoHistories() {
    assertRefused("PREDICTED", measured("aligned"));
  }

  /** What is read of them by a program must not have words behind it. */
  @Test
  void shouldKeepTheReportOffAFileOnStandardOutput() throws IOException {
    ObjectMapper whole = new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    CommandRun compared =
        CommandRun.of(
            "compare", measured("aligned"), measured("aligned-timeout"), "--json", "/dev/stdout");
    assertThat(whole.readTree(compared.out()).isObject()).isTrue();
    assertThat(compared.err()).contains("p90");

    CommandRun run =
        CommandRun.of("run", "../examples/steady-aligned.yaml", "--json", "/dev/stdout");
    assertThat(whole.readTree(run.out()).has("history")).isTrue();
    assertThat(run.err()).contains("min simulated");
  }
}
