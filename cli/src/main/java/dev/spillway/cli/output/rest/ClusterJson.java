package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.FlinkVersion;
import java.io.IOException;

/**
 * The answer of {@code /config}: the version of Flink. A job file names no patch of it; the first
 * stands for all.
 */
public final class ClusterJson {

  private static final String FIRST_PATCH = ".0";

  private final FlinkVersion version;

  /** For one run. */
  public ClusterJson(Deployment deployment) {
    version = deployment.flink().version();
  }

  /** Writes the fields. */
  public void write(JsonGenerator json) throws IOException {
    json.writeStringField("flink-version", version + FIRST_PATCH);
  }
}
