package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Job files made at random, run, and made anew of what the runs show: the checkpoints of the new
 * file are as those of the first.
 */
@Timeout(600)
class CalibrationRoundTripTest {

  private static final int JOBS = 20;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Of durations that short a difference is noise. */
  private static final double NOISE_MILLIS = 10;

  private static final double SAME = 0.05;

  private static final int SEEDS = 4;

  @TempDir private Path folder;

  @Test
  void shouldBringTheDurationsBackForNineOfTen() throws IOException {
    long seed = Long.getLong("spillway.seed", new Random().nextLong());
    List<String> off = new ArrayList<>();
    for (int i = 0; i < JOBS; i++) {
      String job = new Jobs(new Random(seed + i)).next();
      roundTrip(job).ifPresent(what -> off.add(what + "\n" + job));
    }

    assertThat(off)
        .as("seed %d: jobs of %d whose durations do not come back", seed, JOBS)
        .hasSizeLessThanOrEqualTo(JOBS / 10);
  }

  /** Durations that are the time of uploads tell how fast those are. */
  @ParameterizedTest
  @ValueSource(
      strings = {"", "flink.execution.checkpointing.incremental=true", "storage.upload=30mb/s"})
  void shouldBringBackTheDurationsOfABigState(String set) throws IOException {
    List<String> run =
        new ArrayList<>(List.of("run", "../examples/big-state.yaml", "--quiet", "--rest"));
    Path answers = folder.resolve("answers");
    Path json = folder.resolve("run.json");
    String second = folder.resolve("second.yaml").toString();
    run.add(answers.toString());
    if (!set.isEmpty()) {
      run.addAll(List.of("--set", set));
    }
    done(run.toArray(String[]::new));
    done("calibrate", "--files", answers.toString(), "-o", second);
    done("run", second, "--quiet", "--json", json.toString(), "--set", "run.duration=20 min");

    double first = median(answers.resolve("checkpoints.json"));
    assertThat(median(json)).isCloseTo(first, within(first * SAME));
    assertThat(Files.readString(Path.of(second))).contains("  # derived: bytes by the time");
  }

  /** What does not come back, if so. */
  private Optional<String> roundTrip(String job) throws IOException {
    String first = Files.writeString(folder.resolve("first.yaml"), job).toString();
    String answers = folder.resolve("answers" + System.nanoTime()).toString();
    String second = folder.resolve("second.yaml").toString();
    done("run", first, "--quiet", "--rest", answers);
    done("calibrate", "--files", answers, "-o", second);
    double before = median(first);
    double after = median(second);
    return after == before || Math.abs(after - before) <= Math.max(NOISE_MILLIS, before * SAME)
        ? Optional.empty()
        : Optional.of(
            "%s ms became %s ms%n%s".formatted(before, after, Files.readString(Path.of(second))));
  }

  /** Over several seeds: records dealt out by chance make those of one differ by a fifth. */
  private double median(String job) throws IOException {
    Path json = folder.resolve("run.json");
    List<Double> durations = new ArrayList<>();
    for (int seed = 1; seed <= SEEDS; seed++) {
      done("run", job, "--quiet", "--json", json.toString(), "--set", "run.seed=" + seed);
      durations.addAll(durations(json));
    }
    return median(durations);
  }

  private static void done(String... args) {
    CommandRun run = CommandRun.of(args);
    assertThat(run.err()).as(String.join(" ", args)).isEmpty();
    assertThat(run.exitCode()).isZero();
  }

  private static double median(Path file) throws IOException {
    return median(durations(file));
  }

  /** Of completed ones but the first two. */
  private static List<Double> durations(Path file) throws IOException {
    List<Double> durations = new ArrayList<>();
    for (JsonNode attempt : JSON.readTree(file.toFile()).get("history")) {
      if (attempt.get("status").asText().equals("COMPLETED") && attempt.get("id").asLong() > 2) {
        durations.add(attempt.get("end_to_end_duration").asDouble());
      }
    }
    return durations;
  }

  /** Infinite if there are none. */
  private static double median(List<Double> durations) {
    double[] sorted = durations.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted.length == 0
        ? Double.POSITIVE_INFINITY
        : (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
  }

  /** Chains of one to three hops, at their limit or not, in all the modes of checkpoints. */
  private record Jobs(Random random) {

    String next() {
      int hops = 1 + random.nextInt(3);
      int[] parallelism = random.ints(hops + 1, 1, 5).toArray();
      int slow = 1 + random.nextInt(hops);
      long rate = 50L + random.nextInt(2_000);
      StringBuilder job = new StringBuilder("job:\n  name: made\n  vertices:\n");
      job.append(
          "    - {name: v0, parallelism: %d, source: {rate: %s}}%n"
              .formatted(parallelism[0], source(rate * parallelism[slow])));
      for (int i = 1; i <= hops; i++) {
        job.append(
            "    - {name: v%d, parallelism: %d%s%s}%n"
                .formatted(i, parallelism[i], i == slow ? ", rate: " + rate : work(), state()));
      }
      job.append("  edges:\n");
      for (int i = 1; i <= hops; i++) {
        job.append(
            "    - {from: v%d, to: v%d, partitioner: %s, record-bytes: %d, chain: false}%n"
                .formatted(
                    i - 1,
                    i,
                    partitioner(parallelism[i - 1], parallelism[i]),
                    100 + random.nextInt(2_000))
                .replace(
                    ", chain: false",
                    parallelism[i - 1] == parallelism[i] ? ", chain: false" : ""));
      }
      job.append("flink:\n  version: \"2.3\"\n  restart-strategy.type: none\n");
      job.append("  execution.checkpointing.tolerable-failed-checkpoints: 1000\n");
      job.append("  execution.checkpointing.interval: %d s%n".formatted(2 + random.nextInt(20)));
      job.append(mode());
      if (random.nextInt(4) == 0) {
        job.append("  taskmanager.network.memory.buffer-debloat.enabled: true\n");
      }
      return job + "run: {duration: 10 min, seed: " + random.nextLong() + "}\n";
    }

    /** At, below or above what the slow vertex takes. */
    private String source(long capacity) {
      return switch (random.nextInt(4)) {
        case 0 -> String.valueOf(capacity * (20 + random.nextInt(70)) / 100 + 1);
        case 1 -> String.valueOf(capacity * (105 + random.nextInt(100)) / 100);
        default -> "max";
      };
    }

    private String work() {
      return random.nextBoolean() ? ", work: " + (1 + random.nextInt(100)) + " us" : "";
    }

    private String state() {
      return random.nextInt(3) == 0 ? ", state: " + (1 + random.nextInt(100)) + " mb" : "";
    }

    private String partitioner(int from, int to) {
      List<String> all = new ArrayList<>(List.of("rebalance", "hash", "shuffle", "rescale"));
      if (from == to) {
        all.add("forward");
      }
      return all.get(random.nextInt(all.size()));
    }

    private String mode() {
      return switch (random.nextInt(4)) {
        case 0 -> "  execution.checkpointing.unaligned.enabled: true\n";
        case 1 ->
            "  execution.checkpointing.unaligned.enabled: true\n  execution.checkpointing.aligned-checkpoint-timeout: 1 s\n";
        default -> "";
      };
    }
  }
}
