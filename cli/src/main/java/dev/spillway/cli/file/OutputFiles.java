package dev.spillway.cli.file;

import dev.spillway.cli.error.AbandonedException;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The files of one run, and its folders. All are opened before it begins, and {@link #commit()}
 * puts all in place after everything was written; until then their targets are untouched.
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
  private final Map<String, StagedFolder> folders = new LinkedHashMap<>();
  private final List<Output> outputs = new ArrayList<>();
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
    folders.forEach((folderOption, folder) -> checkOutside(target, folderOption, folder));
    targets.add(target);
    synchronized (lock) {
      checkNotAbandoned();
      OutputFile file = target.open(standardOutput);
      outputs.add(file);
      return new TargetStream(file, () -> abandoned);
    }
  }

  /** Whether one of the files opened so far goes to standard output. */
  public boolean useStandardOutput() {
    return targets.stream().anyMatch(target -> target.kind() == Target.Kind.STANDARD_OUTPUT);
  }

  /**
   * Opens a folder, new or empty so far.
   *
   * @param option under which it was given
   * @throws BadInputException if no folder of results can be there, or a file opened before lies in
   *     it
   */
  public OutputFolder openFolder(String option, Path path) {
    StagedFolder folder = StagedFolder.at(option, path);
    targets.forEach(target -> checkOutside(target, option, folder));
    folders.forEach(
        (otherOption, other) -> {
          if (other.overlaps(folder)) {
            throw BadInputException.of(
                option, path.toString(), "another folder than " + otherOption + " writes");
          }
        });
    folders.put(option, folder);
    synchronized (lock) {
      checkNotAbandoned();
      outputs.add(folder);
      folder.begin(option, path);
    }
    return new OutputFolder(this, folder);
  }

  private static void checkOutside(Target target, String folderOption, StagedFolder folder) {
    if (folder.holds(target.file())) {
      throw BadInputException.of(
          target.option(),
          target.given().toString(),
          "outside the folder that " + folderOption + " writes");
    }
  }

  private void checkUnused(Target target) {
    for (Target other : targets) {
      if (other.isSame(target)) {
        throw BadInputException.of(
            target.option(),
            target.given().toString(),
            "another file than " + other.option() + " writes");
      }
    }
    for (Path input : inputs) {
      if (target.isSame(input)) {
        throw BadInputException.of(
            target.option(), target.given().toString(), "another file than is read");
      }
    }
  }

  /**
   * Puts all in place.
   *
   * @throws OutputException if something cannot be; its target is then what it was
   */
  public void commit() {
    for (Output output : outputs) {
      attempt(output, asStep(output::reserve));
    }
    for (Output output : outputs) {
      try {
        output.settle();
      } catch (IOException failure) {
        throw failed(output, failure);
      }
    }
    synchronized (lock) {
      for (Output output : outputs) {
        attempt(output, asStep(output::publish));
      }
    }
  }

  /** Something that an end of the program must find either done or not begun. */
  interface Step<T> {
    T take() throws IOException;
  }

  private interface PlainStep {
    void take() throws IOException;
  }

  private static Step<Boolean> asStep(PlainStep step) {
    return () -> {
      step.take();
      return true;
    };
  }

  /** Takes a step unless the program is being ended; its failure names the output. */
  <T> T attempt(Output output, Step<T> step) {
    synchronized (lock) {
      checkNotAbandoned();
      try {
        return step.take();
      } catch (IOException failure) {
        throw new OutputException(output.name(), failure);
      }
    }
  }

  /** What a failure to write means: a file closed by the end of the program did not fail. */
  RuntimeException failed(Output output, IOException failure) {
    return abandoned ? new AbandonedException() : new OutputException(output.name(), failure);
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
    for (Output output : outputs) {
      output.discard();
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
