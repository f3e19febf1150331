package dev.spillway.cli.flink;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.BadInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Answers that were saved in a folder, one file each. */
public final class SavedAnswers implements FlinkAnswers {

  private final String option;
  private final Path folder;
  private final int mostBytes;

  private SavedAnswers(String option, Path folder, int mostBytes) {
    this.option = option;
    this.folder = folder;
    this.mostBytes = mostBytes;
  }

  /**
   * Answers in a folder.
   *
   * @param option under which it was given, for messages
   * @throws BadInputException if it is no folder that can be read
   */
  public static SavedAnswers in(String option, Path folder) {
    return in(option, folder, AnswerText.MOST_BYTES);
  }

  /**
   * Answers in a folder that say of which job they are.
   *
   * @param option under which it was given, for messages
   * @throws BadInputException if it is no folder that can be read, or there is no job in it
   */
  public static SavedAnswers ofAJob(String option, Path folder) {
    SavedAnswers answers = in(option, folder);
    String job = Endpoint.job("saved").file();
    String jobs = Endpoint.jobs().file();
    if (!Files.exists(folder.resolve(job)) && !Files.exists(folder.resolve(jobs))) {
      throw BadInputException.of(
          option,
          folder.toString(),
          "a folder of saved answers with a file " + job + ", and has none");
    }
    return answers;
  }

  static SavedAnswers in(String option, Path folder, int mostBytes) {
    String given = folder.toString();
    if (given.isEmpty()) {
      throw BadInputException.of(option, given, "the name of a folder");
    }
    if (!Files.exists(folder)) {
      throw BadInputException.of(option, given, "a folder of saved answers, and does not exist");
    }
    if (!Files.isDirectory(folder)) {
      throw BadInputException.of(option, given, "a folder of saved answers, and is a file");
    }
    if (!Files.isReadable(folder) || !Files.isExecutable(folder)) {
      throw BadInputException.of(option, given, "a folder that may be read");
    }
    return new SavedAnswers(option, folder, mostBytes);
  }

  @Override
  public Optional<JsonNode> get(Endpoint endpoint) {
    Path file = folder.resolve(endpoint.file());
    String where = option + " (" + file + ")";
    return AnswerFile.read(where, file, mostBytes)
        .map(text -> AnswerText.required(endpoint, text, where));
  }
}
