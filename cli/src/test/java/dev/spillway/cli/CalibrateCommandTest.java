package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.spillway.cli.flink.http.FlinkServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Job files made of what Flink answered of seven measured jobs. */
@Timeout(300)
class CalibrateCommandTest {

  private static final Path MEASURED = Path.of("src", "test", "resources", "rest");
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private CommandRun calibrated(String run) {
    return CommandRun.of(
        "calibrate", "--files", MEASURED.resolve(run).toString(), "-o", at("job.yaml"));
  }

  private String file() throws IOException {
    return Files.readString(folder.resolve("job.yaml"));
  }

  private JsonNode predicted() throws IOException {
    CommandRun run = CommandRun.of("run", at("job.yaml"), "--quiet", "--json", at("run.json"));
    assertThat(run.err()).isEmpty();
    assertThat(run.exitCode()).isZero();
    return JSON.readTree(folder.resolve("run.json").toFile());
  }

  /** Median of the completed checkpoints but the first two, which meet empty buffers. */
  private static double median(JsonNode checkpoints, String field) {
    double[] values = new double[checkpoints.get("history").size()];
    int count = 0;
    for (JsonNode attempt : checkpoints.get("history")) {
      if (attempt.get("status").asText().equals("COMPLETED") && attempt.get("id").asLong() > 2) {
        values[count++] = attempt.get(field).asDouble();
      }
    }
    double[] sorted = Arrays.copyOf(values, count);
    Arrays.sort(sorted);
    return (sorted[(count - 1) / 2] + sorted[count / 2]) / 2;
  }

  /** Within 10 % or 50 ms of the duration, within 10 % of the bytes. */
  @ParameterizedTest
  @CsvSource({"aligned", "unaligned", "aligned-timeout", "debloated", "skewed"})
  void shouldMakeAFileWhoseRunIsLikeWhatWasMeasured(String run) throws IOException {
    CommandRun calibrated = calibrated(run);
    assertThat(calibrated.err()).isEmpty();
    assertThat(calibrated.exitCode()).isZero();
    assertThat(calibrated.out())
        .contains("What limits the job: map_sink_writer", "To fill in: nothing.");
    JsonNode measured = JSON.readTree(MEASURED.resolve(run).resolve("checkpoints.json").toFile());

    JsonNode predicted = predicted();

    double duration = median(measured, "end_to_end_duration");
    assertThat(median(predicted, "end_to_end_duration"))
        .isCloseTo(duration, within(Math.max(50, duration / 10)));
    double persisted = median(measured, "persisted_data");
    assertThat(median(predicted, "persisted_data")).isCloseTo(persisted, within(persisted / 10));
  }

  /** The slow operator becomes a thousand times as fast at 60 s, during the sixth checkpoint. */
  @Test
  void shouldSayThatRatesChanged() throws IOException {
    CommandRun calibrated = calibrated("burst");

    assertThat(calibrated.exitCode()).isZero();
    assertThat(calibrated.out())
        .contains("Rates changed between checkpoints 6 and 7")
        .contains(
            "To fill in: job.vertices.source_src.source.rate (the records per second of all its");
    assertThat(file()).contains("# Rates changed between checkpoints 6 and 7");
    CommandRun run = CommandRun.of("run", at("job.yaml"));
    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines())
        .singleElement()
        .asString()
        .contains("job.vertices.source_src.source.rate is still to be filled in (FILL IN)")
        .contains("numRecordsOutPerSecond");
  }

  /** Each checkpoint but that of the start expires, and the third in a row fails the job. */
  @Test
  void shouldMakeTheCheckpointsExpireThatExpired() throws IOException {
    CommandRun calibrated = calibrated("expired");

    assertThat(calibrated.exitCode()).isZero();
    assertThat(calibrated.out())
        .contains("all of the next checkpoints expire (", "Measured: all expired (9 of 9)");
    assertThat(file())
        .contains("rate: 99.984  # derived: records in per second by the busy share, 100 %");
    JsonNode counts = predicted().get("counts");
    assertThat(counts.get("completed").asLong()).isLessThanOrEqualTo(1);
    assertThat(counts.get("failed").asLong()).isGreaterThan(20);
  }

  /** Its restarts come when they came, and the same triggers are refused. */
  @Test
  void shouldFailAndRestartAsTheMeasuredJobDid() throws IOException {
    calibrated("expired");
    CommandRun run =
        CommandRun.of(
            "run",
            at("job.yaml"),
            "--quiet",
            "--set",
            "run.duration=90 s",
            "--json",
            at("run.json"));
    assertThat(run.exitCode()).isZero();
    JsonNode measured =
        JSON.readTree(MEASURED.resolve("expired").resolve("checkpoints.json").toFile());

    JsonNode predicted = JSON.readTree(folder.resolve("run.json").toFile());

    for (String count : List.of("completed", "failed", "restored")) {
      assertThat(predicted.get("counts").get(count)).isEqualTo(measured.get("counts").get(count));
    }
    List<Long> expiries = expiries(measured);
    assertThat(expiries).hasSize(9);
    for (int i = 0; i < expiries.size(); i++) {
      assertThat(expiries(predicted).get(i)).isCloseTo(expiries.get(i), within(1_000L));
    }
  }

  /** In ms after the first trigger. */
  private static List<Long> expiries(JsonNode checkpoints) {
    List<Long> ends = new ArrayList<>();
    long first = Long.MAX_VALUE;
    for (JsonNode attempt : checkpoints.get("history")) {
      long trigger = attempt.get("trigger_timestamp").asLong();
      first = Math.min(first, trigger);
      if (attempt.get("status").asText().equals("FAILED")) {
        ends.add(trigger + attempt.get("end_to_end_duration").asLong());
      }
    }
    long start = first;
    return ends.stream().map(end -> end - start).sorted().toList();
  }

  @Test
  void shouldMakeTheSameFileOfALiveServerAndSendNothingButGet() throws IOException {
    Path answers = MEASURED.resolve("skewed");
    String id = JSON.readTree(answers.resolve("job.json").toFile()).get("jid").asText();
    calibrated("skewed");

    try (FlinkServer server = FlinkServer.of("", FlinkServer.answersIn(answers, id))) {
      CommandRun run = CommandRun.of("calibrate", "--url", server.url(), "-o", at("live.yaml"));

      assertThat(run.err()).isEmpty();
      assertThat(run.exitCode()).isZero();
      assertThat(server.requests()).isNotEmpty().allMatch(request -> request.startsWith("GET "));
    }
    assertThat(Files.readString(folder.resolve("live.yaml"))).isEqualTo(file());
  }

  @ParameterizedTest
  @CsvSource({
    "200, text/html, <html>please sign in</html>",
    "500, text/plain, no",
    "302, text/plain, ''"
  })
  void shouldEndWithOneLineWhenAServerDoesNotAnswerAsFlinkDoes(int status, String type, String body)
      throws IOException {
    try (FlinkServer server = FlinkServer.answering(status, type, body)) {
      CommandRun run = CommandRun.of("calibrate", "--url", server.url(), "-o", at("live.yaml"));

      assertThat(run.exitCode()).isEqualTo(2);
      assertThat(run.err().lines()).hasSize(1);
      assertThat(run.out()).isEmpty();
    }
    assertThat(folder.resolve("live.yaml")).doesNotExist();
  }

  @Test
  void shouldKeepStandardOutputForTheFileWhenItGoesThere() throws IOException {
    CommandRun written = calibrated("burst");

    CommandRun run =
        CommandRun.of(
            "calibrate", "--files", MEASURED.resolve("burst").toString(), "-o", "/dev/stdout");

    assertThat(run.exitCode()).isZero();
    assertThat(run.out()).isEqualTo(file());
    assertThat(run.err()).startsWith("What limits the job").doesNotContain("Written.");
    assertThat(written.out())
        .isEqualTo(
            run.err() + "Written. Fill it in, then run it: ./spillway run " + at("job.yaml\n"));
  }

  /** The answers may be all that is left of a job. */
  @Test
  void shouldNotWriteOverTheAnswersThatItReads() throws IOException {
    Path saved = Files.createDirectory(folder.resolve("saved"));
    Path job = Files.copy(MEASURED.resolve("burst/job.json"), saved.resolve("job.json"));
    Files.copy(MEASURED.resolve("burst/checkpoints.json"), saved.resolve("checkpoints.json"));
    byte[] before = Files.readAllBytes(job);

    CommandRun run = CommandRun.of("calibrate", "--files", saved.toString(), "-o", job.toString());

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("-o (" + job + ") must be another file than");
    assertThat(Files.readAllBytes(job)).isEqualTo(before);
  }

  @Test
  void shouldNotWriteAFileThatIsNamedAsStandardOutput() {
    CommandRun run =
        CommandRun.of("calibrate", "--files", MEASURED.resolve("burst").toString(), "-o", "-");

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err()).contains("-o (-) must be the name of a file, or /dev/stdout");
  }

  /** In flight by rate is all that one channel tells. */
  @Test
  void shouldAskForTheRateBehindOneChannelWithoutMetrics() throws IOException {
    Files.writeString(
        folder.resolve("one.yaml"),
        """
        job:
          vertices:
            - {name: source, parallelism: 1, source: {rate: max}}
            - {name: slow, parallelism: 1, work: 10 ms}
          edges:
            - {from: source, to: slow, partitioner: hash, record-bytes: 500 b}
        flink:
          version: "2.3"
          execution.checkpointing.interval: 5 s
        run: {duration: 3 min}
        """);
    assertThat(CommandRun.of("run", at("one.yaml"), "--quiet", "--rest", at("answers")).exitCode())
        .isZero();
    Path answers = folder.resolve("answers");
    try (Stream<Path> files = Files.list(answers)) {
      for (Path file : files.toList()) {
        if (file.getFileName().toString().matches("(metrics|vertex|task|jobm).*")) {
          Files.delete(file);
        }
      }
    }
    ObjectNode job = (ObjectNode) JSON.readTree(answers.resolve("job.json").toFile());
    job.get("vertices").forEach(vertex -> ((ObjectNode) vertex).remove("metrics"));
    JSON.writeValue(answers.resolve("job.json").toFile(), job);

    CommandRun run = CommandRun.of("calibrate", "--files", at("answers"), "-o", at("job.yaml"));

    assertThat(run.exitCode()).isZero();
    assertThat(run.out())
        .contains(
            "To fill in: job.vertices.slow.rate (the records per second that one subtask can");
    assertThat(file())
        .contains(
            "rate: FILL IN  # unknown: records/s of one of its subtasks; with one input channel a"
                + " duration gives only what is in flight by this rate");
  }

  /** What nothing tells is marked as such. */
  @Test
  void shouldSayOfEveryFigureHowItIsKnown() throws IOException {
    calibrated("skewed");

    assertThat(file().lines().filter(line -> line.matches(" +[a-z-]+: .*[0-9].*")))
        .allMatch(
            line ->
                line.matches(".*# (measured|derived|assumed|unknown): .*")
                    || line.strip().startsWith("name: "));
    assertThat(file())
        .containsPattern("record-bytes: 1024 b +# assumed: ")
        .containsPattern("version: \"2.3\" +# assumed: ")
        .containsPattern("upload: 150 mb/s +# assumed: ")
        .containsPattern("interval: 5000 ms +# measured: ")
        .containsPattern("work: \\[[0-9]+ ns, 0 ns\\] +# derived: .*lower bound");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "calibrate -o job.yaml | either --url or --files must be given, not both",
        "calibrate --files ../examples -o job.yaml | --files (../examples) must be a folder of saved"
            + " answers with a file job.json, and has none",
        "calibrate --files a --url http://localhost:1 -o job.yaml | either --url or --files must",
        "calibrate --files src/test/resources/rest/skewed | -o must be given",
        "calibrate --files no/such/folder -o job.yaml | --files (no/such/folder)"
      })
  void shouldSayInOneLineWhatIsWrong(String line, String message) {
    CommandRun run = CommandRun.of(line.replace("job.yaml", at("job.yaml")).split(" ", -1));

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err().lines()).singleElement().asString().contains(message);
    assertThat(run.out()).isEmpty();
    assertThat(folder.resolve("job.yaml")).doesNotExist();
  }
}
