package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a run says of a job that fails and comes back. */
class RunRestartsTest {

  @TempDir private Path folder;

  private Path job(String source, int recordBytes, String strategy, String more)
      throws IOException {
    return Files.writeString(
        folder.resolve("job.yaml"),
        """
        job:
          vertices:
            - {name: source, parallelism: 2, source: %s}
            - {name: slow, parallelism: 2, rate: 500}
          edges:
            - {from: source, to: slow, partitioner: rebalance, record-bytes: %d, channels: remote}
        run: {duration: 40 s}
        flink:
          version: "2.3"
          execution.checkpointing.interval: 5 s
          restart-strategy.type: %s
        """
                .formatted(source, recordBytes, strategy)
            + more);
  }

  /** 1000 records/s are the capacity; 2000/s come. */
  @Test
  void shouldSayThatALagNeverShrinksAtItsRates() throws IOException {
    Path job =
        job(
            "{rate: 2000, backlog: unlimited}",
            30_000,
            "fixed-delay",
            "  restart-strategy.fixed-delay.delay: 2 s\nfailures: [{at: 12 s}]\n");

    assertThat(CommandRun.of("run", job.toString()).out().replace('\n', ' '))
        .contains("and it never catches up at these rates: its lag does not shrink.");
  }

  @Test
  void shouldNotSpeakOfARestartWhenNobodyNoticesTheFailure() throws IOException {
    Path job =
        job(
            "{rate: 200}",
            30_000,
            "fixed-delay",
            "  restart-strategy.fixed-delay.delay: 2 s\nfailures: [{at: 12 s, detection: 1 h}]\n");

    assertThat(CommandRun.of("run", job.toString()).out().replace('\n', ' '))
        .startsWith("The job's tasks stop at 12 s, which nobody notices before the end of the run.")
        .doesNotContain("and restarts from");
  }

  @Test
  void shouldTellOfARestartInWordsAndInTheTimelineAndAsFlinkDoes() throws IOException {
    Path timeline = folder.resolve("timeline.csv");
    Path json = folder.resolve("run.json");
    Path job =
        job(
            "{rate: 200, backlog: unlimited}",
            30_000,
            "fixed-delay",
            """
              restart-strategy.fixed-delay.delay: 2 s
            failures: [{at: 12 s}]
            recovery: {redeploy: 1 s}
            model: {first-trigger: 0 ms}
            """);

    CommandRun run =
        CommandRun.of(
            "run", job.toString(), "--timeline", timeline.toString(), "--json", json.toString());

    // Back to 10 s; 3 s down; (3 + 2) * 200 / (1000 - 200) s to catch up, less what buffers take.
    assertThat(run.out())
        .startsWith(
            "The job fails at 12 s and restarts from checkpoint 3, 2 s old; its tasks run again after 3"
                + " s, and it\nhas caught up 4.")
        .containsPattern("\nlost work +1 +2 s +2 s +2 s\n")
        .containsPattern("\ncaught up after +1 +4[.]");
    assertThat(Files.readAllLines(timeline))
        .contains("12000,restarting,3,,,2000", "15000,running,3,,,3000")
        .anyMatch(line -> line.matches("16...,caught_up,3,,,4..."));
    JsonNode root = new ObjectMapper().readTree(json.toFile());
    assertThat(root.at("/counts/restored").intValue()).isEqualTo(1);
    assertThat(root.at("/latest/restored/id").intValue()).isEqualTo(3);
    assertThat(root.at("/latest/restored/restore_timestamp").longValue()).isEqualTo(14_000);
    assertThat(root.at("/spillway/report/restarts/0/running_s").doubleValue())
        .isCloseTo(15, within(0.001));
    assertThat(root.at("/spillway/report/restarts/0/caught_up_s").doubleValue())
        .isBetween(12 + 4.0, 12 + 4.25);
    assertThat(root.at("/spillway/report/restart_loop").isNull()).isTrue();
  }

  @Test
  void shouldGiveTheVerdictOnALoop() throws IOException {
    Path job =
        job(
            "{rate: max}",
            200,
            "exponential-delay",
            """
              execution.checkpointing.timeout: 1 s
            """);

    CommandRun run = CommandRun.of("run", job.toString());

    assertThat(run.out())
        .startsWith(
            "No checkpoint can complete before the job fails again: it restarts from the beginning"
                + " for ever; ");
  }
}
