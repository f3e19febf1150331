package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file with one line that no message may show. */
final class SecretFile {

  private static final int MOST_BYTES = 64 << 10;

  private SecretFile() {}

  /** The line without its end; may be a pipe, such as the shell's {@code <(pass show flink)}. */
  static String line(String option, Path file) {
    String where = option + " (" + file + ")";
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] text = stream.readNBytes(MOST_BYTES + 1);
      if (text.length > MOST_BYTES) {
        throw new BadInputException(where + " must have one line of at most 64 KB");
      }
      return new String(text, StandardCharsets.UTF_8).strip();
    } catch (NoSuchFileException absent) {
      throw new BadInputException(where + " does not exist");
    } catch (AccessDeniedException denied) {
      throw new BadInputException(where + " may not be read");
    } catch (IOException unreadable) {
      throw new BadInputException(where + " cannot be read: " + OutputException.reason(unreadable));
    }
  }
}
