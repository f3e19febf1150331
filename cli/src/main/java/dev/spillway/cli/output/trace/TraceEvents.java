package dev.spillway.cli.output.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.output.rest.JsonFields;
import java.io.IOException;

/** Writes events of a trace into an open array; times in ns. */
final class TraceEvents {

  private final JsonGenerator json;

  TraceEvents(JsonGenerator json) {
    this.json = json;
  }

  void nameProcess(int process, String name) throws IOException {
    metadata("process_name", new Track(process, 0), () -> json.writeStringField("name", name));
    metadata(
        "process_sort_index",
        new Track(process, 0),
        () -> json.writeNumberField("sort_index", process));
  }

  void nameTrack(Track track, String name) throws IOException {
    metadata("thread_name", track, () -> json.writeStringField("name", name));
    metadata("thread_sort_index", track, () -> json.writeNumberField("sort_index", track.thread()));
  }

  /** Something that takes a while. */
  void slice(Track track, String name, long start, long duration, JsonFields args)
      throws IOException {
    begin("X", track, name);
    json.writeNumberField("ts", TraceTime.micros(start));
    json.writeNumberField("dur", TraceTime.micros(start + duration) - TraceTime.micros(start));
    end(args);
  }

  /** Something that happens at one moment. */
  void instant(Track track, String name, long time, JsonFields args) throws IOException {
    begin("i", track, name);
    json.writeNumberField("ts", TraceTime.micros(time));
    json.writeStringField("s", "t");
    end(args);
  }

  /** Values from a moment on; each is a curve of its own. */
  void counter(int process, String name, long time, JsonFields values) throws IOException {
    begin("C", new Track(process, 0), name);
    json.writeNumberField("ts", TraceTime.micros(time));
    end(values);
  }

  private interface Argument {
    void write() throws IOException;
  }

  private void metadata(String name, Track track, Argument argument) throws IOException {
    begin("M", track, name);
    end(ignored -> argument.write());
  }

  private void begin(String phase, Track track, String name) throws IOException {
    json.writeStartObject();
    json.writeStringField("ph", phase);
    json.writeNumberField("pid", track.process());
    json.writeNumberField("tid", track.thread());
    json.writeStringField("name", name);
  }

  private void end(JsonFields args) throws IOException {
    json.writeObjectFieldStart("args");
    args.write(json);
    json.writeEndObject();
    json.writeEndObject();
  }
}
