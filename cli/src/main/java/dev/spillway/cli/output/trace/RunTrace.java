package dev.spillway.cli.output.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.output.rest.JsonDocument;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.result.NetworkResult;
import dev.spillway.model.network.sample.Samples;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Vertex;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * A run of a job as a trace.
 *
 * @param name of the job
 * @param version of the program
 */
public record RunTrace(
    String name, NetworkJob job, NetworkResult result, Samples samples, String version) {

  /** The run that a prediction shows. */
  public static RunTrace of(Prediction prediction, String version) {
    Prediction.Draw shown = prediction.shownDraw();
    return new RunTrace(
        prediction.job().name(), shown.network(), shown.result(), shown.samples(), version);
  }

  /** Writes the whole document, ended by a line feed, and leaves the stream open. */
  public void write(OutputStream stream) throws IOException {
    JsonDocument.write(stream, this::writeFields);
  }

  private void writeFields(JsonGenerator json) throws IOException {
    int subtasks = job.vertices().stream().mapToInt(Vertex::parallelism).sum();
    Thinning thinning = Thinning.of(result, subtasks);
    List<String> notes = thinning.notes(samples);
    Lanes lanes = new Lanes(result);
    TraceEvents events = new TraceEvents(json);
    int processes = 1 + job.vertices().size();
    AttemptTracks attempts = new AttemptTracks(events, result, lanes, thinning, processes + 1);
    SubtaskTracks tracks =
        new SubtaskTracks(events, job, result, lanes, thinning, attempts.endThread());
    json.writeArrayFieldStart("traceEvents");
    attempts.write(notes);
    tracks.write();
    new SampleTracks(events, tracks, samples).write();
    json.writeEndArray();
    json.writeStringField("displayTimeUnit", "ms");
    json.writeObjectFieldStart("otherData");
    json.writeStringField("version", "spillway " + version);
    json.writeStringField("job", name);
    json.writeStringField("notes", String.join(" ", notes));
    json.writeEndObject();
  }
}
