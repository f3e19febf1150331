package dev.spillway.cli.output.network;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.output.rest.RestRun;
import dev.spillway.cli.output.rest.RunFacts;
import dev.spillway.cli.output.rest.RunJson;
import dev.spillway.model.job.Run;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.report.Share;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;

/** A run as the JSON document of {@code --json}: Flink's answer, and what the report says. */
public final class RunDocument {

  private static final double NANOS_PER_SECOND = 1e9;

  private RunDocument() {}

  /**
   * Writes the run that the prediction shows.
   *
   * @param version of the program
   */
  public static void write(OutputStream stream, Prediction prediction, String version)
      throws IOException {
    Prediction.Draw shown = prediction.shownDraw();
    RunFacts facts =
        RunFacts.of(
            version,
            prediction.job(),
            prediction.draws().stream().map(Prediction.Draw::placement).toList(),
            json -> parameters(json, prediction.job().run()),
            json -> report(json, prediction.report()));
    RestRun run = RestRun.of(prediction.job(), shown.network(), shown.result());
    new RunJson(run, facts).write(stream);
  }

  private static void parameters(JsonGenerator json, Run run) throws IOException {
    json.writeNumberField("seed", run.seed());
    json.writeNumberField("duration_s", run.durationNanos() / NANOS_PER_SECOND);
    json.writeNumberField("warm_up_s", run.warmUpNanos() / NANOS_PER_SECOND);
  }

  private static void report(JsonGenerator json, Report report) throws IOException {
    json.writeNumberField("completed", report.counts().completed());
    json.writeNumberField("failed", report.counts().failed());
    json.writeNumberField("expired", report.counts().expired());
    json.writeNumberField("in_progress", report.counts().inProgress());
    json.writeNumberField("longest_gap_s", report.longestGapNanos() / NANOS_PER_SECOND);
    distribution(json, "duration_s", report.durations(), NANOS_PER_SECOND);
    distribution(json, "checkpointed_bytes", report.checkpointedBytes(), 1);
    distribution(json, "persisted_bytes", report.persistedBytes(), 1);
    json.writeArrayFieldStart("time_goes_to");
    for (Share share : report.shares()) {
      json.writeStartObject();
      json.writeStringField("phase", share.phase().name().toLowerCase(Locale.ROOT));
      json.writeStringField("vertex", share.vertex());
      json.writeNumberField("subtask", share.subtask());
      json.writeNumberField("share", share.share());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void distribution(
      JsonGenerator json, String name, Optional<Distribution> all, double unit) throws IOException {
    if (all.isEmpty()) {
      json.writeNullField(name);
      return;
    }
    json.writeObjectFieldStart(name);
    json.writeNumberField("p50", all.get().p50() / unit);
    json.writeNumberField("p95", all.get().p95() / unit);
    json.writeNumberField("max", all.get().max() / unit);
    json.writeEndObject();
  }
}
