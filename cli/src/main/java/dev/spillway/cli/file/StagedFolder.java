package dev.spillway.cli.file;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A folder of results, new or empty so far. Its files grow in a hidden folder beside it, which is
 * renamed at the end; until then nothing is at its place.
 *
 * <p>Its files are not forced to the disk: at some milliseconds each that takes longer than many a
 * run, and a folder cut short by a loss of power is easily made anew.
 */
final class StagedFolder extends Output {

  private final Path target;
  private final List<Path> files = new ArrayList<>();
  private Optional<Path> staged = Optional.empty();

  private StagedFolder(String name, Path target) {
    super(name);
    this.target = target;
  }

  /**
   * Looks at a path, and writes nothing.
   *
   * @param option under which it was given
   * @throws BadInputException if no folder of results can be there
   */
  static StagedFolder at(String option, Path given) {
    if (given.toString().isEmpty()) {
      throw BadInputException.of(option, "", "the name of a folder");
    }
    Path path = given.toAbsolutePath().normalize();
    FileName.check(option, given);
    checkTarget(option, given, path);
    return new StagedFolder(option + " (" + given + ")", inRealFolder(option, given, path));
  }

  private static void checkTarget(String option, Path given, Path path) {
    if (Files.isSymbolicLink(path)) {
      throw BadInputException.of(option, given.toString(), "a folder, and this is a link");
    }
    if (!Files.exists(path)) {
      return;
    }
    if (!Files.isDirectory(path)) {
      throw BadInputException.of(option, given.toString(), "a folder, and this is a file");
    }
    try {
      if (!isEmpty(path)) {
        throw BadInputException.of(
            option, given.toString(), "a new or an empty folder, and this has files in it");
      }
    } catch (IOException unreadable) {
      throw BadInputException.of(option, given.toString(), "a folder that can be read");
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
      return !entries.iterator().hasNext();
    }
  }

  private static Path inRealFolder(String option, Path given, Path path) {
    Path parent = path.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw BadInputException.of(
          option,
          given.toString(),
          "in a folder that exists, and " + Optional.ofNullable(parent).orElse(path) + " does not");
    }
    if (!Files.isWritable(parent)) {
      throw BadInputException.of(option, given.toString(), "in a folder that may be written");
    }
    try {
      return parent.toRealPath().resolve(path.getFileName());
    } catch (IOException gone) {
      throw BadInputException.of(option, given.toString(), "in a folder that can be read");
    }
  }

  /** Whether a file lies in it, or is where it is to be. */
  boolean holds(Path file) {
    return file.startsWith(target);
  }

  /** Whether both are one folder, or one lies in the other. */
  boolean overlaps(StagedFolder other) {
    return holds(other.target) || other.holds(target);
  }

  /**
   * Makes the hidden folder that becomes it.
   *
   * @throws BadInputException if its parent takes none
   */
  void begin(String option, Path given) {
    try {
      stage();
    } catch (IOException refused) {
      throw BadInputException.of(
          option,
          given.toString(),
          "in a folder that takes new ones, and this one does not: "
              + OutputException.reason(refused));
    }
  }

  /** Begins a file of the folder, under a name not used before. */
  OutputStream create(String file) throws IOException {
    Path path = stage().resolve(file);
    OutputStream stream = Files.newOutputStream(path, StandardOpenOption.CREATE_NEW);
    files.add(path);
    return stream;
  }

  private Path stage() throws IOException {
    if (staged.isEmpty()) {
      String mark = Long.toHexString(ThreadLocalRandom.current().nextLong());
      staged =
          Optional.of(Files.createDirectory(target.resolveSibling(".spillway-" + mark + ".tmp")));
    }
    return staged.get();
  }

  @Override
  void reserve() throws IOException {
    stage();
  }

  @Override
  void settle() throws IOException {
    // Another file of the run should not be in place before it is known that this one can be.
    if (Files.exists(target) && !isEmpty(target)) {
      throw new FileAlreadyExistsException(target.toString());
    }
  }

  @Override
  void publish() throws IOException {
    Files.move(stage(), target, StandardCopyOption.ATOMIC_MOVE);
    staged = Optional.empty();
  }

  @Override
  void discard() {
    if (staged.isEmpty()) {
      return;
    }
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(staged.get());
    } catch (IOException stays) {
      // A file that cannot be removed stays hidden: another failure is being reported.
    }
    staged = Optional.empty();
  }
}
