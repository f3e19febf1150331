package dev.spillway.cli.file;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/**
 * A path that the user wants results at, with its links followed.
 *
 * @param option under which it was given
 * @param given as the user wrote it
 * @param file the file itself: absolute, its folder's links and its own followed
 * @param kind how it is written
 */
record Target(String option, Path given, Path file, Kind kind) {

  enum Kind {
    /** A file, new or to be replaced. */
    REGULAR,
    /** The process's standard output. */
    STANDARD_OUTPUT,
    /** A pipe or a device. */
    DEVICE
  }

  /** As many links in a row as Linux follows. */
  private static final int MAX_LINKS = 40;

  /** All its names on Linux and macOS. */
  private static final Set<Path> STANDARD_OUTPUT =
      Set.of(Path.of("/dev/stdout"), Path.of("/dev/fd/1"), Path.of("/proc/self/fd/1"));

  private static final Path OPEN_FILES = Path.of("/dev/fd");
  private static final Path PROCESSES = Path.of("/proc");

  /**
   * Looks at a path.
   *
   * @throws BadInputException if no file can be there
   */
  static Target of(String option, Path given) {
    Path path = given.toAbsolutePath().normalize();
    if (given.toString().isEmpty()) {
      throw BadInputException.of(option, "", "the name of a file");
    }
    FileName.check(option, given);
    if (STANDARD_OUTPUT.contains(path)) {
      return new Target(option, given, path, Kind.STANDARD_OUTPUT);
    }
    Path file = followed(option, given);
    if (Files.isDirectory(file)) {
      throw BadInputException.of(option, given.toString(), "a file, and this is a folder");
    }
    Kind kind = isDevice(file) ? Kind.DEVICE : Kind.REGULAR;
    if (Files.exists(file) && !Files.isWritable(file)) {
      throw BadInputException.of(option, given.toString(), "a file that may be written");
    }
    return new Target(option, given, file, kind);
  }

  private static boolean isDevice(Path file) {
    // What /dev/fd leads to may be a regular file by now, but one that the caller has opened.
    return file.startsWith(OPEN_FILES)
        || file.startsWith(PROCESSES)
        || (Files.exists(file) && !Files.isRegularFile(file));
  }

  /** The path behind all links; the file itself need not exist. */
  private static Path followed(String option, Path given) {
    Path path = given;
    for (int links = 0; links <= MAX_LINKS; links++) {
      Path file = inRealFolder(option, given, path.toAbsolutePath());
      if (file.startsWith(PROCESSES) || !Files.isSymbolicLink(file)) {
        return file;
      }
      try {
        path = file.resolveSibling(Files.readSymbolicLink(file));
      } catch (IOException unreadable) {
        throw BadInputException.of(option, given.toString(), "a file, and this link is broken");
      }
    }
    throw BadInputException.of(option, given.toString(), "a file, and this is a circle of links");
  }

  private static Path inRealFolder(String option, Path given, Path path) {
    Path folder = path.getParent();
    Path name = path.getFileName();
    if (folder == null || name == null) {
      return path;
    }
    try {
      Path real = folder.toRealPath();
      if (!Files.isDirectory(real)) {
        throw BadInputException.of(
            option, given.toString(), "in a folder, and " + folder + " is none");
      }
      return real.resolve(name);
    } catch (IOException missing) {
      throw BadInputException.of(
          option, given.toString(), "in a folder that exists, and " + folder + " does not");
    }
  }

  /** Whether both are one file, by whatever names. */
  boolean isSame(Target other) {
    if (file.equals(other.file)) {
      return true;
    }
    try {
      return Files.exists(file) && Files.exists(other.file) && Files.isSameFile(file, other.file);
    } catch (IOException unknown) {
      return false;
    }
  }

  /** Whether this is a file that the user also reads from. */
  boolean isSame(Path input) {
    try {
      return Files.exists(file) && Files.exists(input) && Files.isSameFile(file, input);
    } catch (IOException unknown) {
      return false;
    }
  }

  /**
   * Opens it for writing.
   *
   * @throws BadInputException if that is refused
   */
  OutputFile open(OutputStream standardOutput) {
    try {
      return switch (kind) {
        case REGULAR -> new StagedFile(given.toString(), file);
        case STANDARD_OUTPUT -> new DirectFile(given.toString(), standardOutput);
        case DEVICE ->
            new DirectFile(
                given.toString(),
                Files.newOutputStream(file, StandardOpenOption.WRITE, StandardOpenOption.APPEND));
      };
    } catch (AccessDeniedException refused) {
      throw BadInputException.of(option, given.toString(), "in a folder that may be written");
    } catch (IOException failure) {
      throw new BadInputException(
          option + " (" + given + ") cannot be written: " + OutputException.reason(failure));
    }
  }
}
