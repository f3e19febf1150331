package dev.spillway.model.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.GoldenCases;
import dev.spillway.model.scenario.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Pins the course of every golden scenario: how many events the engine executed, and the
 * fingerprint of the flow. A change of either shows as one changed line of {@code
 * golden/fingerprints.csv}.
 */
class FlowFingerprintTest {

  @Test
  void shouldRunEveryGoldenScenarioThroughTheSameEvents() throws IOException {
    List<String> actual = new ArrayList<>();
    actual.add("scenario,events,fingerprint");
    GoldenCases.sweep().forEach(golden -> actual.add(line(golden.toString(), golden.scenario())));
    int index = 0;
    for (GoldenCases.ProfileCase golden : GoldenCases.profiles()) {
      actual.add(line("profile " + index++, golden.scenario()));
    }
    assertThat(actual).containsExactlyElementsOf(pinned());
  }

  private static String line(String name, Scenario scenario) {
    PipelineRun run = PipelineRun.of(scenario);
    return name.replace('"', '\'').replace(',', ';') + "," + run.events() + "," + run.fingerprint();
  }

  private static List<String> pinned() throws IOException {
    try (InputStream csv =
        FlowFingerprintTest.class.getResourceAsStream("/golden/fingerprints.csv")) {
      return new String(csv.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    }
  }
}
