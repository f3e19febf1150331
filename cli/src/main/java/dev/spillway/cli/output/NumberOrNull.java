package dev.spillway.cli.output;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** A field of a JSON object that is a number where there is one, and null otherwise. */
public final class NumberOrNull {

  private NumberOrNull() {}

  /** Writes the field. */
  public static void write(JsonGenerator json, String field, OptionalDouble number)
      throws IOException {
    if (number.isPresent()) {
      json.writeNumberField(field, number.getAsDouble());
    } else {
      json.writeNullField(field);
    }
  }

  /** Writes the field. */
  public static void write(JsonGenerator json, String field, OptionalLong number)
      throws IOException {
    if (number.isPresent()) {
      json.writeNumberField(field, number.getAsLong());
    } else {
      json.writeNullField(field);
    }
  }
}
