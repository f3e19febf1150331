package dev.spillway.cli.input;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import dev.spillway.cli.flink.AnswerFile;
import dev.spillway.cli.flink.AnswerText;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.FlinkAnswers;
import dev.spillway.cli.flink.SavedAnswers;
import dev.spillway.cli.flink.read.Answer;
import dev.spillway.cli.flink.read.GraphReader;
import dev.spillway.cli.flink.read.HistoryAnswers;
import dev.spillway.cli.flink.read.HistoryReader;
import dev.spillway.model.comparison.Subject;
import dev.spillway.model.observed.ObservedHistory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A history of checkpoints that the user has saved: a folder of Flink's answers, or one file of
 * JSON with that of {@code /jobs/:id/checkpoints}, which a document of {@code run --json} is too.
 *
 * @param parameter under which it was given, for messages
 * @param orJobFile whether a job file may be in its place
 */
record SavedHistory(String parameter, Path path, boolean orJobFile) {

  private static final String ALLOWED =
      "a folder of saved answers or a JSON file of a checkpoint history";

  private static final String OR_JOB_FILE =
      "a folder of saved answers, a JSON file of a checkpoint history or a job file";

  /** A folder holds one job, whatever its id. */
  private static final String JOB = "saved";

  /**
   * Whether it is a file, and by its name or its beginning no JSON but YAML, or JSON with the keys
   * of a job file.
   */
  boolean isJobFile() {
    if (!Files.isRegularFile(path)) {
      return false;
    }
    String name = path.toString().toLowerCase(Locale.ROOT);
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      return true;
    }
    byte[] text = text();
    if (name.endsWith(".json") || isMarkedUp(text)) {
      JsonNode json = json(text);
      return json.has("job") && !json.has("history") && !json.has("counts");
    }
    return true;
  }

  /**
   * Reads it.
   *
   * @throws BadInputException if it is neither, or has no checkpoint
   */
  Subject read() {
    if (!Files.exists(path)) {
      throw BadInputException.of(parameter, path.toString(), allowed() + ", and does not exist");
    }
    if (Files.isDirectory(path)) {
      return of(where(), SavedAnswers.in(parameter, path), 0);
    }
    if (isJobFile()) {
      throw BadInputException.of(parameter, path.toString(), allowed() + ", and is none");
    }
    ObservedHistory history = HistoryReader.read(HistoryAnswers.of(where(), json(text())));
    return notEmpty(where(), new Subject(history, Optional.empty(), 0));
  }

  /**
   * The history among answers.
   *
   * @param where they are, as messages begin
   * @param fromMillis as {@link Subject} has it
   */
  static Subject of(String where, FlinkAnswers answers, long fromMillis) {
    ObservedHistory history = HistoryReader.read(HistoryAnswers.of(where, JOB, answers));
    Endpoint job = Endpoint.job(JOB);
    return notEmpty(
        where,
        new Subject(
            history,
            answers
                .get(job)
                .flatMap(body -> GraphReader.read(new Answer(where + ", " + job.file(), body))),
            fromMillis));
  }

  private static Subject notEmpty(String where, Subject subject) {
    if (subject.history().attempts().isEmpty()) {
      throw new BadInputException(
          where + " must have a checkpoint in its history to compare, and has none");
    }
    return subject;
  }

  /** The files it is read from. */
  List<Path> files() {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    try (Stream<Path> files = Files.list(path)) {
      return files.toList();
    } catch (IOException unreadable) {
      throw new BadInputException(
          where() + " cannot be read: " + OutputException.reason(unreadable));
    }
  }

  private String allowed() {
    return orJobFile ? OR_JOB_FILE : ALLOWED;
  }

  private String where() {
    return parameter + " (" + path + ")";
  }

  private byte[] text() {
    return AnswerFile.read(where(), path)
        .orElseThrow(() -> BadInputException.of(parameter, path.toString(), allowed()));
  }

  private JsonNode json(byte[] text) {
    return AnswerText.required(Endpoint.checkpoints(JOB), text, where());
  }

  /** Whether it begins as JSON or as a web page does. */
  private static boolean isMarkedUp(byte[] text) {
    for (byte b : text) {
      if (b > ' ') {
        return b == '{' || b == '[' || b == '<';
      }
    }
    return false;
  }
}
