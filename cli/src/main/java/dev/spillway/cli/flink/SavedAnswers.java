package dev.spillway.cli.flink;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
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
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new BadInputException(where + " must be a file, and is a folder or a device");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] text = stream.readNBytes(mostBytes + 1);
      if (text.length > mostBytes) {
        throw new BadInputException(where + " must have at most " + mostBytes + " bytes");
      }
      return Optional.of(AnswerText.parsed(endpoint, text, where));
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    } catch (AccessDeniedException denied) {
      throw new BadInputException(where + " may not be read");
    } catch (IOException unreadable) {
      throw new BadInputException(where + " cannot be read: " + OutputException.reason(unreadable));
    }
  }
}
