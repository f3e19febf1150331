package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import java.io.IOException;
import java.io.OutputStream;

/**
 * A JSON object or list as a file of its own, on one line as Flink answers, ended by a line feed.
 */
public final class JsonDocument {

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
          .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
          .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
          .build();

  private JsonDocument() {}

  /** Writes a whole document that is an object, and leaves the stream open. */
  public static void write(OutputStream stream, JsonFields fields) throws IOException {
    JsonGenerator json = begin(stream);
    fields.write(json);
    end(json);
  }

  /** Writes a whole document that is a list, and leaves the stream open. */
  public static void writeList(OutputStream stream, JsonItems items) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(stream);
    json.writeStartArray();
    items.write(json);
    json.writeEndArray();
    close(json);
  }

  /** Begins an object that is written bit by bit. */
  public static JsonGenerator begin(OutputStream stream) throws IOException {
    JsonGenerator json = FACTORY.createGenerator(stream);
    json.writeStartObject();
    return json;
  }

  /** Ends it and leaves the stream open. */
  public static void end(JsonGenerator json) throws IOException {
    json.writeEndObject();
    close(json);
  }

  private static void close(JsonGenerator json) throws IOException {
    json.writeRaw('\n');
    json.close();
  }
}
