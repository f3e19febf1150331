package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.output.option.FlinkOption;
import dev.spillway.cli.output.option.OptionsInEffect;
import java.io.IOException;
import java.util.List;

/**
 * The answer of {@code /jobmanager/config}: Flink's options that are in effect in the job and that
 * {@link ConfigJson} does not have. A server lists those that its configuration file sets; here are
 * defaults too.
 */
public final class JobManagerConfigJson {

  private final List<FlinkOption> options;

  /** For one run. */
  public JobManagerConfigJson(Deployment deployment) {
    options =
        OptionsInEffect.of(deployment.flink()).stream()
            .filter(option -> !ConfigJson.OPTIONS.contains(option.key()))
            .toList();
  }

  /** Writes the items. */
  public void write(JsonGenerator json) throws IOException {
    for (FlinkOption option : options) {
      json.writeStartObject();
      json.writeStringField("key", option.key());
      json.writeStringField("value", option.value());
      json.writeEndObject();
    }
  }
}
