package dev.spillway.model.tick;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.model.GoldenCases;
import dev.spillway.model.GoldenCases.ProfileCase;
import dev.spillway.model.GoldenCases.SweepCase;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ResultRow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The tick reference against the script's own results. */
class GoldenTickRunTest {

  private static final int TICKS_PER_SECOND = 10;
  private static final double RELATIVE = 1e-12;

  static List<SweepCase> sweep() {
    return GoldenCases.sweep();
  }

  static Stream<ProfileCase> profiles() {
    return GoldenCases.profiles().stream().filter(one -> !one.expected().get("tick").isNull());
  }

  @Test
  void shouldHoldEveryRowOfTheGoldenFiles() {
    assertThat(sweep().size() * CheckpointMode.values().length).isEqualTo(110);
    assertThat(profiles()).hasSizeGreaterThanOrEqualTo(10);
  }

  @ParameterizedTest
  @MethodSource("sweep")
  void shouldGiveTheScriptsRowsWhenRatesAreConstant(SweepCase golden) {
    TickRun run = TickRun.of(golden.scenario(), TICKS_PER_SECOND);
    for (CheckpointMode mode : CheckpointMode.values()) {
      JsonNode expected = golden.row("tick", mode);
      ResultRow row = ResultRow.of(run, mode);
      assertThat(row.completed()).isEqualTo(expected.get("completed").asInt());
      assertThat(row.figures().isPresent()).isEqualTo(!expected.get("duration_s").isNull());
      row.figures()
          .ifPresent(
              figures -> {
                assertNear(figures.durationSeconds(), expected.get("duration_s").asDouble());
                assertNear(figures.sizeKb(), expected.get("size_kb").asDouble());
              });
    }
  }

  @ParameterizedTest
  @MethodSource("sweep")
  void shouldGiveTheScriptsLastCheckpointsBitByBitWhenRatesAreConstant(SweepCase golden) {
    TickRun run = TickRun.of(golden.scenario(), TICKS_PER_SECOND);
    for (CheckpointMode mode : CheckpointMode.values()) {
      JsonNode expected = golden.row("tick_last_checkpoints", mode);
      int completed = run.completed(mode);
      assertThat(lastFive(completed, index -> run.durationSeconds(mode, index)))
          .isEqualTo(doubles(expected.get("durations_s")));
      assertThat(lastFive(completed, index -> run.sizeKb(mode, index)))
          .isEqualTo(doubles(expected.get("sizes_kb")));
    }
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void shouldGiveTheKnownCheckpointsBitByBitWhenRatesChange(ProfileCase golden) {
    JsonNode expected = golden.expected().get("tick");
    TickRun run = TickRun.of(golden.scenario(), expected.get("ticks_per_second").asInt());
    List<List<Double>> aligned = new ArrayList<>();
    List<List<Double>> unaligned = new ArrayList<>();
    for (int i = 0; i < run.completed(CheckpointMode.ALIGNED); i++) {
      double injected = run.checkpoint(CheckpointMode.ALIGNED, i).injectedSeconds();
      aligned.add(List.of(injected, run.durationSeconds(CheckpointMode.ALIGNED, i)));
    }
    for (int i = 0; i < run.completed(CheckpointMode.UNALIGNED); i++) {
      double injected = run.checkpoint(CheckpointMode.UNALIGNED, i).injectedSeconds();
      unaligned.add(List.of(injected, (double) run.bufferedRecords(i)));
    }
    assertThat(aligned).isEqualTo(pairs(expected.get("aligned")));
    assertThat(unaligned).isEqualTo(pairs(expected.get("unaligned")));
  }

  private static void assertNear(double actual, double expected) {
    assertThat(actual).isCloseTo(expected, within(RELATIVE * Math.abs(expected)));
  }

  private static List<Double> lastFive(int completed, IntToDoubleFunction value) {
    List<Double> values = new ArrayList<>();
    for (int i = Math.max(0, completed - 5); i < completed; i++) {
      values.add(value.applyAsDouble(i));
    }
    return values;
  }

  private static List<Double> doubles(JsonNode numbers) {
    List<Double> values = new ArrayList<>();
    numbers.forEach(number -> values.add(number.asDouble()));
    return values;
  }

  private static List<List<Double>> pairs(JsonNode rows) {
    List<List<Double>> values = new ArrayList<>();
    rows.forEach(row -> values.add(doubles(row)));
    return values;
  }
}
