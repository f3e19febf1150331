package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RunCommandTest {

  private static final String JOB =
      """
      job:
        vertices:
          - {name: source, parallelism: 2, source: {rate: max}}
          - {name: slow, parallelism: 2, rate: 500}
        edges:
          - {from: source, to: slow, partitioner: rebalance, record-bytes: 200, channels: remote}
      flink:
        version: "2.3"
        execution.checkpointing.interval: 5 s
        restart-strategy.type: none
      run: {duration: 40 s}
      """;

  @TempDir private Path folder;
  private Path job;

  @BeforeEach
  void writeJob() throws IOException {
    job = Files.writeString(folder.resolve("job.yaml"), JOB);
  }

  private CommandRun run(String... options) {
    String[] args = new String[options.length + 2];
    args[0] = "run";
    args[1] = job.toString();
    System.arraycopy(options, 0, args, 2, options.length);
    return CommandRun.of(args);
  }

  @Test
  void shouldRunTheFileThatNewWrites() {
    Path fresh = folder.resolve("fresh.yaml");

    CommandRun written = CommandRun.of("new", fresh.toString());
    CommandRun run = CommandRun.of("run", fresh.toString(), "--set", "run.duration=30 s");

    assertThat(written.exitCode()).isZero();
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).contains("checkpoints completed", "enrich -> sink");
  }

  @Test
  void shouldWriteAFolderOfAnswersWhenAskedForIt() throws IOException {
    Path rest = folder.resolve("rest");

    assertThat(run("--rest", rest.toString(), "--quiet").exitCode()).isZero();

    assertThat(rest).isDirectoryContaining("glob:**job.json");
    assertThat(rest).isDirectoryContaining("glob:**config.json");
    JsonNode checkpoints = new ObjectMapper().readTree(rest.resolve("checkpoints.json").toFile());
    long last = checkpoints.at("/history/0/id").longValue();
    assertThat(checkpoints.at("/counts/total").longValue()).isEqualTo(last);
    assertThat(rest.resolve("details-" + last + ".json")).exists();
    assertThat(rest).isDirectoryContaining("glob:**subtasks-" + last + "-*.json");
    JsonNode job = new ObjectMapper().readTree(rest.resolve("job.json").toFile());
    for (JsonNode vertex : job.get("vertices")) {
      String id = vertex.get("id").textValue();
      int subtasks = vertex.get("parallelism").intValue();
      JsonNode answer =
          new ObjectMapper().readTree(rest.resolve("vertex-" + id + ".json").toFile());
      assertThat(answer.get("subtasks")).hasSize(subtasks);
      assertThat(rest.resolve("metrics-" + id + "-" + (subtasks - 1) + ".json")).exists();
    }
  }

  @Test
  void shouldWriteTheFolderWhenItsNameEndsInASlash() {
    assertThat(run("--rest", folder.resolve("rest") + "/", "--quiet").exitCode()).isZero();

    assertThat(folder.resolve("rest")).isDirectoryContaining("glob:**job.json");
  }

  @Test
  void shouldRefuseAFolderOfAnswersThatHoldsSomething() {
    CommandRun run = run("--rest", folder.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--rest (" + folder + ") must be a new or an empty folder");
  }

  @Test
  void shouldTellInTheTimelineHowEachCheckpointEnded() throws IOException {
    Path timeline = folder.resolve("timeline.csv");
    Path checkpoints = folder.resolve("checkpoints.csv");

    CommandRun run =
        run(
            "--set",
            "job.vertices.slow.rate={0 s: 500, 9 s: 0}",
            "--set",
            "flink.execution.checkpointing.timeout=12 s",
            "--set",
            "model.first-trigger=0 ms",
            "--set",
            "job.vertices.source.source.rate=400",
            "--timeline",
            timeline.toString(),
            "--checkpoints",
            checkpoints.toString());

    assertThat(run.out()).startsWith("The job fails at 22 s: ");
    assertThat(run.out())
        .contains("of the time is start delay before slow, subtask ")
        .contains("     1  Checkpoint expired before completing.\n")
        .contains("     2  Refused: The job failed before its turn came.\n");
    assertThat(Files.readAllLines(timeline))
        .startsWith("time_ms,kind,checkpoint,vertex,subtask,value", "0,triggered,1,,,")
        .endsWith(
            "22000,expired,3,,,12000",
            "22000,refused,,,,job_failed",
            "22000,refused,,,,job_failed",
            "22000,job_failed,,,,");
    assertThat(Files.readAllLines(checkpoints))
        .last(STRING)
        .startsWith("3,FAILED,10000,12000,")
        .endsWith(",Checkpoint expired before completing.")
        .contains(",start_delay,slow,");
  }

  @Test
  void shouldGiveInTheTraceTheFiguresOfTheJson() throws IOException {
    Path json = folder.resolve("run.json");
    Path traceFile = folder.resolve("trace.json");
    Path without = folder.resolve("without.json");

    run("--json", json.toString(), "--trace", traceFile.toString(), "--quiet");
    run("--json", without.toString(), "--quiet");

    assertThat(without).hasSameBinaryContentAs(json);
    ObjectMapper mapper = new ObjectMapper();
    JsonNode history = mapper.readTree(json.toFile()).get("history");
    List<JsonNode> drawn = new ArrayList<>();
    for (JsonNode event : mapper.readTree(traceFile.toFile()).get("traceEvents")) {
      if (event.get("name").textValue().startsWith("checkpoint ")) {
        drawn.add(0, event);
      }
    }
    assertThat(drawn).isNotEmpty().hasSameSizeAs(history);
    for (int i = 0; i < drawn.size(); i++) {
      JsonNode args = drawn.get(i).get("args");
      JsonNode attempt = history.get(i);
      assertThat(args.get("checkpoint")).isEqualTo(attempt.get("id"));
      assertThat(args.get("status")).isEqualTo(attempt.get("status"));
      assertThat(args.get("type")).isEqualTo(attempt.get("checkpoint_type"));
      assertThat(drawn.get(i).get("ts").longValue() / 1_000)
          .isEqualTo(attempt.get("trigger_timestamp").longValue());
      assertThat(args.get("duration_ms")).isEqualTo(attempt.get("end_to_end_duration"));
      for (String field : List.of("checkpointed_size", "processed_data", "persisted_data")) {
        assertThat(args.get(field)).isEqualTo(attempt.get(field));
      }
    }
  }

  @Test
  void shouldTellWhatWasAbortedWithTheJob() throws IOException {
    Path timeline = folder.resolve("timeline.csv");

    run(
        "--set",
        "job.vertices.slow.rate={0 s: 500, 4 s: 0}",
        "--set",
        "flink.execution.checkpointing.timeout=12 s",
        "--set",
        "flink.execution.checkpointing.max-concurrent-checkpoints=3",
        "--set",
        "model.first-trigger=0 ms",
        "--set",
        "job.vertices.source.source.rate=400",
        "--timeline",
        timeline.toString());

    assertThat(Files.readAllLines(timeline))
        .endsWith(
            "17000,expired,2,,,12000",
            "17000,aborted,3,,,7000",
            "17000,aborted,4,,,2000",
            "17000,job_failed,,,,");
  }

  @Test
  void shouldLeaveAnExistingFileAloneWhenNewIsAskedForIt() {
    CommandRun run = CommandRun.of("new", job.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("FILE (" + job + ") must be a new file");
    assertThat(job).hasContent(JOB);
  }

  @Test
  void shouldNameFileLineAndColumnWhenTheJobIsWrong() throws IOException {
    Files.writeString(job, JOB.replace("rate: 500", "rate: fast"));
    Path json = folder.resolve("out.json");

    CommandRun run = run("--json", json.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err())
        .startsWith("spillway: " + job + ", line 4, column ")
        .contains("rate (fast) must be ")
        .hasLineCount(1);
    assertThat(run.out()).isEmpty();
    assertThat(json).doesNotExist();
  }

  @Test
  void shouldNameTheSettingWhenItIsWrong() {
    assertThat(run("--set", "job.vertices.slow.rate=fast").err())
        .startsWith("spillway: --set job.vertices.slow.rate: ");
    assertThat(run("--set", "rate").exitCode()).isEqualTo(2);
    assertThat(run("--seed", "x").err()).startsWith("spillway: --seed (x) must be a whole number");
    assertThat(run("--repeat", "0").err()).startsWith("spillway: --repeat (0) must be a whole");
    assertThat(CommandRun.of("run", "none.yaml").err()).contains("JOB (none.yaml) does not exist");
  }

  @Test
  void shouldSpareTheProfilesThatTheJobReads() throws IOException {
    Path rates = Files.writeString(folder.resolve("rates.csv"), "seconds,rate\n0,500\n");
    Files.writeString(job, JOB.replace("rate: 500", "rate: {file: rates.csv}"));

    CommandRun run = run("--json", rates.toString());

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--json (" + rates + ") must be another file than is read");
    assertThat(rates).hasContent("seconds,rate\n0,500\n");
  }

  @Test
  void shouldRefuseWhatIsTooLargeInOneLine() throws IOException {
    assertThat(run("--set", "job.vertices.slow.rate={0 s: 0}").err())
        .contains("job.vertices.slow.rate ({0 s: 0}) must be above 0 at some time")
        .hasLineCount(1);
    assertThat(run("--set", "job.vertices.slow.rate={0 s: 0, 1 s: 0.000000001}").err())
        .contains("is too large to be reckoned with")
        .hasLineCount(1);
    assertThat(run("--set", "job.name=a\u001bb").err())
        .contains("must be a text of at most 200 printable characters")
        .hasLineCount(1);
    assertThat(
            run(
                    "--set",
                    "job.vertices.source.parallelism=32768",
                    "--set",
                    "job.vertices.slow.parallelism=32768")
                .err())
        .contains(
            "so many channels that all edges make at most 2097152; up to here it is 1073741824")
        .hasLineCount(1);
    Files.writeString(job, "#".repeat((1 << 24) + 1));
    assertThat(run().err()).contains("must be a file of at most 16777216 bytes").hasLineCount(1);
  }

  @Test
  void shouldTellOfAnAttemptThatTheWarmUpBeganAndThatNeverEnds() {
    CommandRun run =
        run("--set", "job.vertices.slow.state={sync: 1 d}", "--set", "run.warm-up=30 s");

    assertThat(run.out())
        .startsWith("0 of 1 checkpoints completed, 1 still under way at the end.")
        .contains("the first 30 s left out");
  }

  @Test
  void shouldReportTheWholeRunWhenItEndsWithinTheWarmUp() {
    CommandRun run =
        run(
            "--set",
            "job.vertices.slow.rate={0 s: 500, 1 s: 0}",
            "--set",
            "flink.execution.checkpointing.timeout=3 s",
            "--set",
            "run.warm-up=30 s");

    assertThat(run.out())
        .startsWith("The job fails at ")
        .contains("1 expired after 3 s")
        .doesNotContain("left out");
  }

  @Test
  void shouldTellNotesOnceOnStandardError() {
    CommandRun run = run("--repeat", "2", "--set", "flink.state.backend.type=rocksdb");

    assertThat(run.exitCode()).isZero();
    assertThat(run.err()).containsOnlyOnce("state.backend.type");
  }

  @Test
  void shouldLayASettingOverTheFile() {
    assertThat(run().out()).contains("start delay before slow");
    assertThat(run("--set", "job.vertices.source.source.rate=100").out())
        .contains("nothing is blocked");
  }

  @Test
  void shouldWriteTheSameBytesForTheSameSeedAndOthersForAnother() throws IOException {
    List<String> one = files("--seed", "7");

    assertThat(files("--seed", "7")).isEqualTo(one);
    assertThat(files("--set", "run.seed=7")).isEqualTo(one);
    assertThat(files("--seed", "8")).isNotEqualTo(one);
  }

  private List<String> files(String... options) throws IOException {
    Path json = folder.resolve("out.json");
    Path checkpoints = folder.resolve("checkpoints.csv");
    Path timeline = folder.resolve("timeline.csv");
    CommandRun run =
        run(
            options[0],
            options[1],
            "--json",
            json.toString(),
            "--checkpoints",
            checkpoints.toString(),
            "--timeline",
            timeline.toString());
    return List.of(
        run.out(),
        Files.readString(json),
        Files.readString(checkpoints),
        Files.readString(timeline));
  }

  @Test
  void shouldTellTheSameInJsonAndCsv() throws IOException {
    List<String> files = files("--seed", "1");
    JsonNode json = new ObjectMapper().readTree(files.get(1));
    List<String> rows = files.get(2).lines().skip(1).toList();

    JsonNode oldest = json.get("history").get(rows.size() - 1);
    String[] row = rows.get(0).split(",", -1);
    assertThat(json.get("history")).hasSize(rows.size());
    assertThat(json.at("/counts/completed").asInt())
        .isEqualTo((int) rows.stream().filter(line -> line.contains(",COMPLETED,")).count());
    assertThat(row).hasSize(13);
    assertThat(row[0]).isEqualTo(oldest.get("id").asText());
    assertThat(row[2]).isEqualTo(oldest.get("trigger_timestamp").asText());
    assertThat(row[3]).isEqualTo(oldest.get("end_to_end_duration").asText());
    assertThat(row[10]).isEqualTo("slow");
  }

  @Test
  void shouldTellTheCourseOfACheckpointInOrder() throws IOException {
    List<String> kinds =
        files("--seed", "1")
            .get(3)
            .lines()
            .map(line -> line.split(",", -1))
            .filter(line -> line[2].equals("2"))
            .map(line -> line[1])
            .toList();

    assertThat(kinds).startsWith("triggered").endsWith("acked", "completed");
    assertThat(kinds.stream().filter("acked"::equals)).hasSize(4);
  }

  @Test
  void shouldShowMedianAndRangeOverTheSeeds() {
    CommandRun run = run("--seed", "3", "--repeat", "3");

    assertThat(run.out()).contains("seed 3\n", "Over seeds 3 to 5:", "lowest", "duration, p50");
  }

  @Test
  void shouldTellTheRangeOverRandomPlacements() throws IOException {
    Files.writeString(
        job,
        JOB.replace(", channels: remote", "")
                .replace("duration: 40 s", "duration: 40 s, placements: 5")
            + "cluster: {task-managers: 2, slots-per-task-manager: 2, slot-sharing: false}\n");

    assertThat(run().out()).contains("Over 5 random placements the median duration is ");
  }

  @Test
  void shouldPrintNothingWhenQuiet() {
    assertThat(run("--quiet").out()).isEmpty();
  }

  @Test
  void shouldSayWhenAndWhyTheJobFails() {
    CommandRun run = run("--set", "flink.execution.checkpointing.timeout=1 s");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).startsWith("The job fails at ").contains("expired after 1 s");
  }
}
