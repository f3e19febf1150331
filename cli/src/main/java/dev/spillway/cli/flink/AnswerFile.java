package dev.spillway.cli.flink;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/** A file that holds one answer, read within bounds. */
public final class AnswerFile {

  private AnswerFile() {}

  /**
   * The whole file; empty if there is none.
   *
   * @param where what the file is, as messages begin
   * @throws BadInputException if it cannot be read, or is larger than any answer
   */
  public static Optional<byte[]> read(String where, Path file) {
    return read(where, file, AnswerText.MOST_BYTES);
  }

  static Optional<byte[]> read(String where, Path file, int mostBytes) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new BadInputException(where + " must be a file, and is a folder or a device");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] text = stream.readNBytes(mostBytes + 1);
      if (text.length > mostBytes) {
        throw new BadInputException(where + " must have at most " + mostBytes + " bytes");
      }
      return Optional.of(text);
    } catch (NoSuchFileException absent) {
      return Optional.empty();
    } catch (AccessDeniedException denied) {
      throw new BadInputException(where + " may not be read");
    } catch (IOException unreadable) {
      throw new BadInputException(where + " cannot be read: " + OutputException.reason(unreadable));
    }
  }
}
