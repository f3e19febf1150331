package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/** Some items of a JSON list. */
@FunctionalInterface
public interface JsonItems {

  /** Writes the items into the list that is open, and leaves it open. */
  void write(JsonGenerator json) throws IOException;
}
