package dev.spillway.cli.file;

import dev.spillway.cli.error.BadInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** The name of something to be written, in its folder. */
final class FileName {

  /** As file systems have it: NAME_MAX on Linux and macOS. */
  private static final int MOST_BYTES = 255;

  private FileName() {}

  /**
   * Checks that a file or folder may have its name.
   *
   * @param option under which it was given
   * @throws BadInputException if the name is too long
   */
  static void check(String option, Path given) {
    Path name = given.getFileName();
    int bytes = name == null ? 0 : name.toString().getBytes(StandardCharsets.UTF_8).length;
    if (bytes > MOST_BYTES) {
      throw BadInputException.of(
          option,
          given.toString(),
          "a name of at most " + MOST_BYTES + " bytes, and this has " + bytes);
    }
  }
}
