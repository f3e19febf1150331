package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.network.result.Attempt;
import java.io.IOException;

/** The answer of {@code /jobs/:id/checkpoints/details/:checkpoint}. */
public final class DetailsJson {

  private final AttemptJson attempts;

  /** For one run. */
  public DetailsJson(RestRun run) {
    attempts = new AttemptJson(run);
  }

  /** Writes the fields for an attempt of the run. */
  public void write(JsonGenerator json, Attempt attempt) throws IOException {
    attempts.writeFull(json, attempt);
  }
}
