package dev.spillway.model.job.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.read.JobTexts;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class FlinkKeysTest {

  /** For each key that is simulated with more than one value, one that is not its default. */
  private static final Map<String, String> OTHER_VALUES =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("execution.checkpointing.interval", "3 s"),
              Map.entry("execution.checkpointing.mode", "AT_LEAST_ONCE"),
              Map.entry("execution.checkpointing.timeout", "1 min"),
              Map.entry("execution.checkpointing.min-pause", "1 s"),
              Map.entry("execution.checkpointing.max-concurrent-checkpoints", "3"),
              Map.entry("execution.checkpointing.tolerable-failed-checkpoints", "2"),
              Map.entry("execution.checkpointing.unaligned.enabled", "true"),
              Map.entry("execution.checkpointing.aligned-checkpoint-timeout", "1 s"),
              Map.entry(
                  "execution.checkpointing.unaligned.max-subtasks-per-channel-state-file", "1"),
              Map.entry("execution.checkpointing.incremental", "true"),
              Map.entry("execution.checkpointing.data-inline-threshold", "1 kb"),
              Map.entry("taskmanager.memory.segment-size", "4 kb"),
              Map.entry("taskmanager.network.memory.read-buffer.required-per-gate.max", "9"),
              Map.entry("execution.buffer-timeout.interval", "0 ms"),
              Map.entry("execution.buffer-timeout.enabled", "false"),
              Map.entry("pipeline.operator-chaining.enabled", "false"),
              Map.entry("taskmanager.network.memory.buffer-debloat.enabled", "false"),
              Map.entry("taskmanager.network.memory.buffer-debloat.period", "1s"),
              Map.entry("taskmanager.network.memory.buffer-debloat.target", "2s"),
              Map.entry("taskmanager.network.memory.buffer-debloat.samples", "4"),
              Map.entry("taskmanager.network.memory.buffer-debloat.threshold-percentages", "4"),
              Map.entry("taskmanager.memory.min-segment-size", "300b"),
              Map.entry("taskmanager.memory.starting-segment-size", "2kb"),
              Map.entry("taskmanager.network.memory.buffers-per-channel", "4"),
              Map.entry("taskmanager.network.memory.floating-buffers-per-gate", "4"),
              Map.entry("taskmanager.network.memory.max-buffers-per-channel", "4"),
              Map.entry("taskmanager.network.memory.max-overdraft-buffers-per-gate", "4")));

  private static final String TEXT =
      JobTexts.SMALL
          + "  version: \"1.20\"\n  taskmanager.network.memory.buffer-debloat.enabled: true\n";

  static Stream<FlinkKey> simulated() {
    return Stream.concat(
            FlinkKeys.all(FlinkKey.Kind.MODELLED).stream(),
            FlinkKeys.all(FlinkKey.Kind.MODELLED_1X).stream())
        .filter(key -> !key.key().startsWith("restart"));
  }

  @ParameterizedTest
  @MethodSource("simulated")
  void shouldChangeTheOptionsUnderEveryNameOfAKeyThatIsSimulated(FlinkKey key) {
    FlinkOptions before = JobTexts.job(TEXT).flink();
    String value = OTHER_VALUES.get(key.key());

    FlinkOptions after = JobTexts.job(TEXT, "flink." + key.key() + "=" + value).flink();

    assertThat(after).isNotEqualTo(before);
    for (String former : key.formerNames()) {
      assertThat(JobTexts.job(TEXT, "flink." + former + "=" + value).flink()).isEqualTo(after);
    }
  }

  @Test
  void shouldHaveEveryNameOnce() {
    Set<String> seen = new HashSet<>();
    for (FlinkKey key : FlinkKeys.all()) {
      assertThat(seen.add(key.key())).as(key.key()).isTrue();
      assertThat(key.formerNames()).allMatch(seen::add);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "state.backend.incremental, MODELLED",
    "state.backend.type, NOTED",
    "web.checkpoints.history, NOTED",
    "restart-strategy.fixed-delay.attempts, MODELLED",
    "restart-strategy, MODELLED",
  })
  void shouldKnowAKeyByItsExactNameBeforeItsBeginning(String name, FlinkKey.Kind kind) {
    assertThat(FlinkKeys.named(name)).map(FlinkKey::kind).hasValue(kind);
  }

  @Test
  void shouldNotKnowWhatIsInNoList() {
    assertThat(List.of("statebackend", "state", "parallelism.default", ""))
        .allSatisfy(name -> assertThat(FlinkKeys.named(name)).isEmpty());
  }
}
