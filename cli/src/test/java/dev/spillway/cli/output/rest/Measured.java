package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/** Answers of a real Flink 2.3.0, and ours in the same form. */
final class Measured {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  private Measured() {}

  static JsonNode answer(String run, String file) {
    try (InputStream stream = Measured.class.getResourceAsStream("/rest/" + run + "/" + file)) {
      return MAPPER.readTree(stream);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static JsonNode parsed(JsonFields fields) {
    try {
      return MAPPER.readTree(text(fields));
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static JsonNode parsedList(JsonItems items) {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try {
      JsonDocument.writeList(stream, items);
      return MAPPER.readTree(stream.toByteArray());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }

  static byte[] text(JsonFields fields) throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    JsonDocument.write(stream, fields);
    return stream.toByteArray();
  }
}
