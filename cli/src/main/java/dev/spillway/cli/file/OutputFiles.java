package dev.spillway.cli.file;

import dev.spillway.cli.error.AbandonedException;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files of one run. All are opened before it begins, and {@link #commit()} puts all in place
 * after everything was written; until then their targets are untouched.
 *
 * <p>When the program is interrupted or terminated, whatever is not in place yet is removed.
 *
 * <p><i>Caveat:</i> no file system replaces several files in one step. Should the second rename
 * fail, the first file is in place; all that can be checked before has been checked by then.
 */
public final class OutputFiles implements AutoCloseable {

  private final OutputStream standardOutput;
  private final Thread onShutdown = new Thread(this::abandon, "spillway-files");
  private final Object lock = new Object();
  private final List<Target> targets = new ArrayList<>();
  private final List<OutputFile> files = new ArrayList<>();
  private final List<Path> inputs = new ArrayList<>();
  private volatile boolean abandoned;

  /**
   * Begins without a file.
   *
   * @param standardOutput where {@code /dev/stdout} goes
   */
  public OutputFiles(OutputStream standardOutput) {
    this.standardOutput = standardOutput;
    Runtime.getRuntime().addShutdownHook(onShutdown);
  }

  /** Names a file that is read and so must not be replaced by one opened later. */
  public void spare(Path input) {
    inputs.add(input);
  }

  /**
   * Opens a file.
   *
   * @param option under which it was given
   * @return where to write its content, with few and large writes; failures to write are {@link
   *     OutputException}s
   * @throws BadInputException if it cannot be a file of results, or was opened before
   */
  public OutputStream open(String option, Path path) {
    Target target = Target.of(option, path);
    checkUnused(target);
    targets.add(target);
    synchronized (lock) {
      checkNotAbandoned();
      OutputFile file = target.open(standardOutput);
      files.add(file);
      return new TargetStream(file, () -> abandoned);
    }
  }

  private void checkUnused(Target target) {
    for (Target other : targets) {
      if (other.isSame(target)) {
        throw new BadInputException(
            target.option()
                + " ("
                + target.given()
                + ") must be another file than "
                + other.option()
                + " writes");
      }
    }
    for (Path input : inputs) {
      if (target.isSame(input)) {
        throw new BadInputException(
            target.option() + " (" + target.given() + ") must be another file than is read");
      }
    }
  }

  /**
   * Puts all files in place.
   *
   * @throws OutputException if one cannot be; its target is then what it was
   */
  public void commit() {
    for (OutputFile file : files) {
      attempt(file, file::reserve);
    }
    for (OutputFile file : files) {
      try {
        file.settle();
      } catch (IOException failure) {
        checkNotAbandoned();
        throw new OutputException(file.name(), failure);
      }
    }
    synchronized (lock) {
      for (OutputFile file : files) {
        attempt(file, file::publish);
      }
    }
  }

  private interface Step {
    void run() throws IOException;
  }

  /** Takes a step that an end of the program must find either done or not begun. */
  private void attempt(OutputFile file, Step step) {
    synchronized (lock) {
      checkNotAbandoned();
      try {
        step.run();
      } catch (IOException failure) {
        throw new OutputException(file.name(), failure);
      }
    }
  }

  private void checkNotAbandoned() {
    if (abandoned) {
      throw new AbandonedException();
    }
  }

  private void abandon() {
    synchronized (lock) {
      abandoned = true;
      discardAll();
    }
  }

  private void discardAll() {
    for (OutputFile file : files) {
      file.discard();
    }
  }

  /** Removes whatever was not committed. */
  @Override
  public void close() {
    synchronized (lock) {
      discardAll();
    }
    try {
      Runtime.getRuntime().removeShutdownHook(onShutdown);
    } catch (IllegalStateException shuttingDown) {
      // The hook is running or has run; it does the same.
    }
  }
}
