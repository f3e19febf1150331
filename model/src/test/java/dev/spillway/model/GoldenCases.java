package dev.spillway.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/** The expected results of both models, as they stand in the test resources. */
public final class GoldenCases {

  private GoldenCases() {}

  /**
   * One sink of one case of the sweep, both modes.
   *
   * @param expected the whole case, whose lists hold rows of all its sinks
   */
  public record SweepCase(String flags, int sinkRate, Scenario scenario, JsonNode expected) {

    /** The row of a list of the case for this sink and a mode. */
    public JsonNode row(String list, CheckpointMode mode) {
      return StreamSupport.stream(expected.get(list).spliterator(), false)
          .filter(row -> row.get("sink_rate").asInt() == sinkRate)
          .filter(row -> row.get("mode").asText().equals(mode.label()))
          .findFirst()
          .orElseThrow();
    }

    @Override
    public String toString() {
      return flags + " sink " + sinkRate;
    }
  }

  /** One case of rate profiles. */
  public record ProfileCase(Scenario scenario, JsonNode expected) {

    @Override
    public String toString() {
      return expected.path("why").asText("without a story")
          + ", "
          + scenario.horizonSeconds()
          + " s";
    }
  }

  /** Every sink of every case of the sweep. */
  public static List<SweepCase> sweep() {
    JsonNode file = read("/golden/sweep-cases.json");
    List<SweepCase> cases = new ArrayList<>();
    for (JsonNode one : file.get("cases")) {
      Flags flags = new Flags(one.get("flags"), file.get("defaults"));
      for (JsonNode sink : flags.get("sink_rates")) {
        cases.add(new SweepCase(flags.toString(), sink.asInt(), flags.scenario(sink), one));
      }
    }
    return cases;
  }

  /** Every case of rate profiles. */
  public static List<ProfileCase> profiles() {
    List<ProfileCase> cases = new ArrayList<>();
    for (JsonNode one : read("/golden/profile-cases.json").get("cases")) {
      Scenario scenario =
          new Scenario(
              profile(one.get("source_profile")),
              profile(one.get("sink_profile")),
              one.get("buffer").asLong(),
              new BigDecimal(one.get("state_kb").asText()),
              one.get("record_bytes").asLong(),
              new BigDecimal(one.get("seconds").asText()),
              new BigDecimal(one.get("interval").asText()));
      cases.add(new ProfileCase(scenario, one));
    }
    return cases;
  }

  private static RateProfile profile(JsonNode steps) {
    return new RateProfile(
        StreamSupport.stream(steps.spliterator(), false)
            .map(
                step ->
                    new RateProfile.Step(
                        new BigDecimal(step.get(0).asText()), new BigDecimal(step.get(1).asText())))
            .toList());
  }

  private static JsonNode read(String resource) {
    try (InputStream json = GoldenCases.class.getResourceAsStream(resource)) {
      return new ObjectMapper().readTree(json);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The flags of a case over the defaults. */
  private record Flags(JsonNode given, JsonNode defaults) {

    JsonNode get(String name) {
      return given.has(name) ? given.get(name) : defaults.get(name);
    }

    BigDecimal decimal(String name) {
      return new BigDecimal(get(name).asText());
    }

    Scenario scenario(JsonNode sinkRate) {
      return new Scenario(
          RateProfile.constant(decimal("source_rate")),
          RateProfile.constant(sinkRate.asText()),
          get("buffer").asLong(),
          decimal("state_kb"),
          get("record_bytes").asLong(),
          decimal("seconds"),
          decimal("interval"));
    }

    @Override
    public String toString() {
      return given.toString();
    }
  }
}
