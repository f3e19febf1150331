package dev.spillway.cli.flink.save;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.flink.Endpoint;

/** What becomes of answers before they are saved. */
public interface Rewriting {

  /** An answer as it is saved; the one given is left as it is. */
  JsonNode answer(Endpoint endpoint, JsonNode answer);

  /** The id of a task manager as saved answers have it. */
  String taskManager(String id);
}
