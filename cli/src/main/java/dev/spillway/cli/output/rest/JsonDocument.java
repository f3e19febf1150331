package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;

/** A JSON object as a file of its own, on one line as Flink answers, ended by a line feed. */
public final class JsonDocument {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();

  private JsonDocument() {}

  /** Writes the whole document and leaves the stream open. */
  public static void write(OutputStream stream, JsonFields fields) throws IOException {
    JsonGenerator json = begin(stream);
    fields.write(json);
    end(json);
  }

  /** Begins a document that is written bit by bit. */
  public static JsonGenerator begin(OutputStream stream) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(stream);
    json.writeStartObject();
    return json;
  }

  /** Ends it and leaves the stream open. */
  public static void end(JsonGenerator json) throws IOException {
    json.writeEndObject();
    json.writeRaw('\n');
    json.close();
  }
}
