package dev.spillway.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.StringJoiner;

/** The fields of a JSON object of plain values and lists of them, as text. */
final class FlatObject {

  private static final String NONE = "none";

  private FlatObject() {}

  /** Values by key, in their order, as the text has them; of a list with commas between. */
  static Map<String, String> read(String text) {
    Map<String, String> fields = new LinkedHashMap<>();
    try (JsonParser json = new JsonFactory().createParser(text)) {
      json.nextToken();
      while (json.nextToken() != JsonToken.END_OBJECT) {
        String key = json.currentName();
        fields.put(key, value(json, json.nextToken()));
      }
    } catch (IOException malformed) {
      throw new UncheckedIOException(malformed);
    }
    return fields;
  }

  private static String value(JsonParser json, JsonToken token) throws IOException {
    if (token == JsonToken.VALUE_NULL) {
      return NONE;
    }
    if (token != JsonToken.START_ARRAY) {
      return json.getText();
    }
    StringJoiner values = new StringJoiner(", ");
    while (json.nextToken() != JsonToken.END_ARRAY) {
      values.add(json.getText());
    }
    return values.toString();
  }
}
