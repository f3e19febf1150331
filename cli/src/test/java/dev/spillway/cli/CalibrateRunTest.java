package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Job files made of the answers that runs of made-up jobs write, whole or with some taken away. */
@Timeout(120)
class CalibrateRunTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir private Path folder;

  private Path answers() {
    return folder.resolve("answers");
  }

  private void run(String job) throws IOException {
    Path file = Files.writeString(folder.resolve("first.yaml"), job);
    CommandRun run =
        CommandRun.of("run", file.toString(), "--quiet", "--rest", answers().toString());
    assertThat(run.err()).isEmpty();
  }

  private CommandRun calibrated() {
    return CommandRun.of(
        "calibrate", "--files", answers().toString(), "-o", folder.resolve("job.yaml").toString());
  }

  private String file() throws IOException {
    return Files.readString(folder.resolve("job.yaml"));
  }

  /** A source that always has room emits what it emits, whatever limits the job behind it. */
  @Test
  void shouldNotSayThatASourceWithRoomInItsOutputsIsHeldUp() throws IOException {
    run(
        """
        job:
          vertices:
            - {name: orders, source: {rate: 5000}}
            - {name: prices, source: {rate: 20}}
            - {name: join, rate: 1000}
          edges:
            - {from: orders, to: join, partitioner: hash, record-bytes: 217}
            - {from: prices, to: join, partitioner: hash, record-bytes: 117}
        flink: {version: "2.3", execution.checkpointing.interval: 20 s}
        run: {duration: 5 min}
        """);

    CommandRun calibrated = calibrated();

    assertThat(calibrated.err()).isEmpty();
    assertThat(file())
        .containsPattern("name: orders.*\\n.*\\n.*\\n +rate: max +# derived: it is held up")
        .containsPattern("name: prices.*\\n.*\\n.*\\n +rate: 20 +# measured: ");
  }

  /** Takes away all that tells how busy subtasks are. */
  private void withoutUse() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(answers(), "{metrics,vertex}-*")) {
      for (Path each : files) {
        Files.delete(each);
      }
    }
    Path file = answers().resolve("job.json");
    JsonNode job = JSON.readTree(file.toFile());
    job.get("vertices").forEach(vertex -> ((ObjectNode) vertex).remove("metrics"));
    JSON.writeValue(file.toFile(), job);
  }

  /** Takes away the reports of subtasks. */
  private void withoutReports() throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(answers(), "subtasks-*")) {
      for (Path each : files) {
        Files.delete(each);
      }
    }
  }

  @Test
  void shouldSayWhatItRestsOnThatNothingLimitsAJob() throws IOException {
    run(
        """
        job:
          vertices:
            - {name: source, source: {rate: 100}}
            - {name: sink, rate: 1000}
          edges: [{from: source, to: sink, partitioner: hash, record-bytes: 217}]
        flink: {version: "2.3", execution.checkpointing.interval: 10 s}
        run: {duration: 2 min}
        """);
    assertThat(calibrated().out()).startsWith("What limits the job: nothing. By the busy shares");

    withoutUse();
    assertThat(calibrated().out()).startsWith("What limits the job: nothing that checkpoints show");

    withoutReports();
    assertThat(calibrated().out()).startsWith("What limits the job: not known.");
    assertThat(file()).doesNotContain("nothing holds", "nothing waits for");
  }

  /** Two pipelines in one job, of which one is at its limit and the other tells nothing. */
  @Test
  void shouldWriteAFileWhereARateIsMissingThatHasNothingToDoWithTheLimit() throws IOException {
    run(
        """
        job:
          vertices:
            - {name: clicks, parallelism: 2, source: {rate: max}}
            - {name: slow, parallelism: 2, rate: 100}
            - {name: views, source: {rate: 50}}
            - {name: fast}
          edges:
            - {from: clicks, to: slow, partitioner: hash, record-bytes: 1024}
            - {from: views, to: fast, partitioner: hash, record-bytes: 1024}
        flink: {version: "2.3", execution.checkpointing.interval: 10 s}
        run: {duration: 5 min}
        """);
    withoutUse();

    CommandRun calibrated = calibrated();

    assertThat(calibrated.err()).isEmpty();
    assertThat(calibrated.out())
        .startsWith("What limits the job: slow: ")
        .contains("To fill in: job.vertices.slow")
        .doesNotContain("The model says");
  }

  /** A median of expired checkpoints is no time. */
  @Test
  void shouldSayThatRatesChangedSoThatCheckpointsExpire() throws IOException {
    run(
        """
        job:
          vertices:
            - {name: source, parallelism: 2, source: {rate: {0 s: 300, 60 s: 2000}}}
            - {name: slow, parallelism: 2, rate: 500}
          edges: [{from: source, to: slow, partitioner: rebalance, record-bytes: 217}]
        flink:
          version: "2.3"
          execution.checkpointing.interval: 10 s
          execution.checkpointing.timeout: 5 s
          restart-strategy: {type: fixed-delay, fixed-delay.attempts: 1000, fixed-delay.delay: 10 s}
        run: {duration: 10 min}
        """);

    assertThat(calibrated().out().replaceAll("\\s+", " "))
        .containsPattern("Rates changed .* ms at the median to more than the timeout\\.");
  }
}
