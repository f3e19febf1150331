package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.spillway.model.job.plan.VertexId;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A job file has one edge a pair; a job on Flink may have two. */
@Timeout(120)
class CalibrateSelfJoinTest {

  private static final ObjectMapper JSON = new ObjectMapper();

  private static final String JOB =
      """
      job:
        vertices:
          - {name: source, parallelism: 1, source: {rate: 200}}
          - {name: join, parallelism: 2, work: 1 ms, selectivity: 0.5}
          - {name: sink, parallelism: 1, work: 1 ms}
        edges:
          - {from: source, to: join, partitioner: hash, record-bytes: 500 b}
          - {from: join, to: sink, partitioner: rebalance, record-bytes: 500 b}
      flink:
        version: "2.3"
        execution.checkpointing.interval: 5 s
      run: {duration: 1 min}
      """;

  @TempDir private Path folder;

  private String at(String name) {
    return folder.resolve(name).toString();
  }

  private void run(String job, String answers) {
    CommandRun run = CommandRun.of("run", at(job), "--quiet", "--rest", at(answers));
    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.err()).isEmpty();
  }

  /** The same records over two edges in place of one. */
  private void joinWithItself() throws IOException {
    Path file = folder.resolve("answers").resolve("job.json");
    ObjectNode job = (ObjectNode) JSON.readTree(file.toFile());
    for (JsonNode node : job.get("plan").get("nodes")) {
      if (node.has("inputs")) {
        ArrayNode inputs = (ArrayNode) node.get("inputs");
        assertThat(inputs).hasSize(1);
        ObjectNode second = inputs.get(0).deepCopy();
        second.put("num", 1);
        if (second.get("ship_strategy").asText().equals("REBALANCE")) {
          second.put("ship_strategy", "HASH");
        }
        inputs.add(second);
      }
    }
    JSON.writeValue(file.toFile(), job);
  }

  private double recordsIn(String answers, String vertex) throws IOException {
    String name = "metrics-" + VertexId.of(vertex) + ".json";
    for (JsonNode metric : JSON.readTree(folder.resolve(answers).resolve(name).toFile())) {
      if (metric.get("id").asText().equals("numRecordsInPerSecond")) {
        return metric.get("sum").asDouble();
      }
    }
    throw new AssertionError(name + " tells no records in");
  }

  @Test
  void shouldMakeOneEdgeOfTwoThatCarriesTheRecordsOfBoth() throws IOException {
    Files.writeString(folder.resolve("made.yaml"), JOB);
    run("made.yaml", "answers");
    joinWithItself();

    CommandRun calibrated =
        CommandRun.of("calibrate", "--files", at("answers"), "-o", at("job.yaml"));

    assertThat(calibrated.exitCode()).as(calibrated.err()).isZero();
    assertThat(Files.readString(folder.resolve("job.yaml")))
        .containsPattern(
            "partitioner: hash +# measured: the plan; 2 edges of the job are one here, with the"
                + " records of all, so that it has fewer channels than the job and less is in"
                + " flight")
        .containsPattern(
            "partitioner: rebalance +# measured: the plan, which has REBALANCE and HASH: the first"
                + " is taken; 2 edges of the job are one here")
        .containsPattern("selectivity: 0\\.[45][0-9]* +# derived: records out by records in, from");
    run("job.yaml", "predicted");
    for (String vertex : new String[] {"join", "sink"}) {
      double records = recordsIn("answers", vertex);
      assertThat(records).isGreaterThan(90);
      assertThat(recordsIn("predicted", vertex)).isCloseTo(records, within(records / 20));
    }
  }
}
