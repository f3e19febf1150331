package dev.spillway.cli.flink.read;

import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.FlinkAnswers;
import java.util.Optional;

/**
 * Answers of a source under the names that messages have for them.
 *
 * @param where what the source is, as messages begin: an option and its value
 */
record NamedAnswers(String where, FlinkAnswers answers) {

  /** An answer, if the source has it. */
  Optional<Answer> find(Endpoint endpoint) {
    return answers.get(endpoint).map(body -> new Answer(where + ", " + endpoint.file(), body));
  }
}
