package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Some fields of a JSON object. */
@FunctionalInterface
public interface JsonFields {

  /** Writes the fields into the object that is open, and leaves it open. */
  void write(JsonGenerator json) throws IOException;
}
