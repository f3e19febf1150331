package dev.spillway.cli.flink;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.BadInputException;
import java.util.List;
import java.util.Optional;

/** Answers of Flink's REST interface. */
@FunctionalInterface
public interface FlinkAnswers {

  /**
   * An answer: a list where the endpoint is one, else an object.
   *
   * @return empty where the source does not have it: a server says so, or refuses what is not
   *     {@linkplain Endpoint#isNeeded() needed}, or a folder has no such file
   * @throws BadInputException if the source cannot be used, with one line that names it and says
   *     why
   */
  Optional<JsonNode> get(Endpoint endpoint);

  /** What was refused so far, in the order in which it was asked for; nothing by most sources. */
  default List<Refusal> refusals() {
    return List.of();
  }
}
