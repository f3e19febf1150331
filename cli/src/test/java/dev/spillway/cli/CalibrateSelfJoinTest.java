package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.model.job.plan.VertexId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A job on Flink may have several edges between the same two vertices, as no job file has. */
@Timeout(120)
class CalibrateSelfJoinTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String JOB =
      """
      job:
        vertices:
          - {name: source, parallelism: 2, source: {rate: max}}
          - {name: again, parallelism: 2}
          - {name: join, parallelism: 3, work: 100 us, selectivity: 0.5}
          - {name: join_again, parallelism: 3}
          - {name: sink, parallelism: 3, rate: 300, catch-up: 0 s}
        edges:
          - {from: source, to: again, partitioner: forward}
          - {from: source, to: join, partitioner: rebalance, record-bytes: 700 b}
          - {from: again, to: join, partitioner: hash, record-bytes: 700 b}
          - {from: join, to: join_again, partitioner: forward}
          - {from: join, to: sink, partitioner: hash, record-bytes: 900 b}
          - {from: join_again, to: sink, partitioner: forward, chain: false, record-bytes: 900 b}
      flink:
        version: "2.3"
        execution.checkpointing.interval: 5 s
      run: {duration: 4 min}
      """;

  @TempDir private Path folder;

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private static void done(String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
  }

  private JsonNode read(String name) throws IOException {
    return JSON.readTree(folder.resolve(name).toFile());
  }

  @BeforeEach
  void calibrate() throws IOException {
    Files.writeString(folder.resolve("made.yaml"), JOB);
    done("run", at("made.yaml"), "--quiet", "--rest", at("answers"));
    done("calibrate", "--files", at("answers"), "-o", at("job.yaml"));
  }

  /** As Flink has them: the same vertex again, with a number of its own. */
  @Test
  void shouldWriteBothEdgesIntoThePlanOfARun() throws IOException {
    List<String> inputs = new ArrayList<>();
    for (JsonNode node : read("answers/job.json").get("plan").get("nodes")) {
      for (JsonNode input : node.path("inputs")) {
        inputs.add(
            input.get("id").asText()
                + " "
                + input.get("num").asInt()
                + " "
                + input.get("ship_strategy").asText());
      }
    }

    String source = VertexId.of("source -> again");
    String join = VertexId.of("join -> join_again");
    assertThat(inputs)
        .containsExactly(
            join + " 0 HASH", join + " 1 FORWARD", source + " 0 REBALANCE", source + " 1 HASH");
  }

  @Test
  void shouldHaveTheSecondEdgeFromAChainedVertex() throws IOException {
    assertThat(Files.readString(folder.resolve("job.yaml")))
        .contains(
            """
                - name: source_again_2
                  # derived: for edge 2 from source_again to the same vertex, which a job file has from a chained vertex
                  parallelism: 2  # derived: that of source_again
            """)
        .contains(
            """
                - from: source_again
                  to: source_again_2
                  partitioner: forward  # derived: chained, one task in the plan
            """)
        .containsPattern("from: source_again\n +to: join_join_again\n +partitioner: rebalance +# m")
        .containsPattern("from: source_again_2\n +to: join_join_again\n +partitioner: hash +# m")
        .containsPattern("from: join_join_again_2\n +to: sink\n +partitioner: forward +# measured")
        .containsPattern("record-bytes: 900 b +# derived: bytes in by records in of the target")
        .containsPattern(
            "selectivity: 0\\.(5|499|500)[0-9]* +# derived: records out by records in");
  }

  /** With one edge in place of two, half would be in flight. */
  @Test
  void shouldBringTheDurationsBack() throws IOException {
    done("run", at("job.yaml"), "--quiet", "--rest", at("predicted"));

    double made = median("answers");
    assertThat(made).isGreaterThan(1_000);
    assertThat(median("predicted")).isCloseTo(made, within(made * 0.05));
  }

  /** Of completed checkpoints but the first two. */
  private double median(String answers) throws IOException {
    List<Double> durations = new ArrayList<>();
    for (JsonNode attempt : read(answers + "/checkpoints.json").get("history")) {
      if (attempt.get("status").asText().equals("COMPLETED") && attempt.get("id").asLong() > 2) {
        durations.add(attempt.get("end_to_end_duration").asDouble());
      }
    }
    double[] sorted = durations.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return IntStream.of((sorted.length - 1) / 2, sorted.length / 2)
        .mapToDouble(i -> sorted[i])
        .average()
        .orElseThrow();
  }
}
