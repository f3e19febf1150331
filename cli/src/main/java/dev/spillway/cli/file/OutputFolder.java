package dev.spillway.cli.file;

import dev.spillway.cli.error.AbandonedException;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A folder of results, new or empty so far, that comes into being as a whole.
 *
 * <p>Its files grow in a hidden folder beside it, which {@link #commit()} renames in one step;
 * until then nothing is at its place. When the program is interrupted or terminated before, the
 * hidden folder is removed.
 */
public final class OutputFolder implements AutoCloseable {

  /** Writes the content of one file. */
  @FunctionalInterface
  public interface Content {
    void write(OutputStream stream) throws IOException;
  }

  private final String option;
  private final Path given;
  private final Path target;
  private final Thread onShutdown = new Thread(this::abandon, "spillway-folder");
  private final Object lock = new Object();
  private final List<Path> files = new ArrayList<>();
  private Optional<Path> staged = Optional.empty();
  private boolean abandoned;

  private OutputFolder(String option, Path given, Path target) {
    this.option = option;
    this.given = given;
    this.target = target;
    Runtime.getRuntime().addShutdownHook(onShutdown);
  }

  /**
   * Looks at a path before anything is computed, and writes nothing yet.
   *
   * @param option under which it was given
   * @throws BadInputException if no folder of results can be there
   */
  public static OutputFolder open(String option, Path path) {
    if (path.toString().isEmpty()) {
      throw BadInputException.of(option, "", "the name of a folder");
    }
    Path target = path.toAbsolutePath().normalize();
    checkTarget(option, path, target);
    checkParent(option, path, target);
    return new OutputFolder(option, path, target);
  }

  private static void checkTarget(String option, Path given, Path target) {
    if (Files.isSymbolicLink(target)) {
      throw BadInputException.of(option, given.toString(), "a folder, and this is a link");
    }
    if (!Files.exists(target)) {
      return;
    }
    if (!Files.isDirectory(target)) {
      throw BadInputException.of(option, given.toString(), "a folder, and this is a file");
    }
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(target)) {
      if (entries.iterator().hasNext()) {
        throw BadInputException.of(
            option, given.toString(), "a new or an empty folder, and this has files in it");
      }
    } catch (IOException unreadable) {
      throw BadInputException.of(option, given.toString(), "a folder that can be read");
    }
  }

  private static void checkParent(String option, Path given, Path target) {
    Path parent = target.getParent();
    if (parent == null || !Files.isDirectory(parent)) {
      throw BadInputException.of(
          option,
          given.toString(),
          "in a folder that exists, and "
              + Optional.ofNullable(parent).orElse(target)
              + " does not");
    }
    if (!Files.isWritable(parent)) {
      throw BadInputException.of(option, given.toString(), "in a folder that may be written");
    }
  }

  /**
   * Writes a file of the folder.
   *
   * @param name of the file, not used before
   * @throws OutputException if that fails
   */
  public void write(String name, Content content) {
    try (OutputStream stream = create(name)) {
      content.write(stream);
    } catch (IOException failure) {
      checkNotAbandoned();
      throw failed(failure);
    }
  }

  private OutputStream create(String name) throws IOException {
    synchronized (lock) {
      checkNotAbandoned();
      Path file = stage().resolve(name);
      OutputStream stream = Files.newOutputStream(file, StandardOpenOption.CREATE_NEW);
      files.add(file);
      return new BufferedOutputStream(stream);
    }
  }

  private Path stage() throws IOException {
    if (staged.isEmpty()) {
      String mark = Long.toHexString(ThreadLocalRandom.current().nextLong());
      staged =
          Optional.of(Files.createDirectory(target.resolveSibling(".spillway-" + mark + ".tmp")));
    }
    return staged.get();
  }

  /**
   * Puts the folder in place.
   *
   * @throws OutputException if it cannot be; nothing of it is then left
   */
  public void commit() {
    synchronized (lock) {
      checkNotAbandoned();
      try {
        Files.move(stage(), target, StandardCopyOption.ATOMIC_MOVE);
        staged = Optional.empty();
      } catch (IOException failure) {
        throw failed(failure);
      }
    }
  }

  private OutputException failed(IOException failure) {
    return new OutputException(option + " (" + given + ")", failure);
  }

  private void checkNotAbandoned() {
    synchronized (lock) {
      if (abandoned) {
        throw new AbandonedException();
      }
    }
  }

  private void abandon() {
    synchronized (lock) {
      abandoned = true;
      discard();
    }
  }

  /** Never fails: nothing better can be done while another failure is being reported. */
  private void discard() {
    if (staged.isEmpty()) {
      return;
    }
    try {
      for (Path file : files) {
        Files.deleteIfExists(file);
      }
      Files.deleteIfExists(staged.get());
    } catch (IOException stays) {
      // A file that cannot be removed stays hidden.
    }
    staged = Optional.empty();
  }

  /** Removes whatever was not committed. */
  @Override
  public void close() {
    synchronized (lock) {
      discard();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(onShutdown);
    } catch (IllegalStateException shuttingDown) {
      // The hook is running or has run; it does the same.
    }
  }
}
