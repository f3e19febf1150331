package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** Saved answers of a job in place of a server, and the job file to write. */
public final class CalibrateOptions {

  /** The folder of saved answers. */
  public static final String FILES = "--files";

  /** The job file. */
  public static final String OUT = "-o";

  private static final String STANDARD_OUTPUT = "-";

  @Option(
      names = FILES,
      paramLabel = "DIR",
      converter = FolderName.class,
      description =
          "A folder of saved answers in place of a server, as fetch and run --rest write them.")
  private Optional<Path> files = Optional.empty();

  @Option(
      names = {OUT, "--out"},
      paramLabel = "FILE",
      description =
          "The job file to write, such as job.yaml; to /dev/stdout, its summary goes to standard"
              + " error.")
  private Optional<Path> out = Optional.empty();

  /** The folder of saved answers, if they are to be read. */
  public Optional<Path> files() {
    return files;
  }

  /** What is read of that folder and must not be written over; of a server nothing. */
  public List<Path> inputs() {
    if (files.isEmpty() || !Files.isDirectory(files.get())) {
      return List.of();
    }
    try (Stream<Path> saved = Files.list(files.get())) {
      return saved.toList();
    } catch (IOException unreadable) {
      throw new BadInputException(
          FILES + " (" + files.get() + ") cannot be read: " + OutputException.reason(unreadable));
    }
  }

  /**
   * The job file.
   *
   * @throws BadInputException if none is given, or one of the name that elsewhere stands for
   *     standard output
   */
  public Path out() {
    Path given =
        out.orElseThrow(() -> new BadInputException(OUT + " must be given: the job file to write"));
    if (given.toString().equals(STANDARD_OUTPUT)) {
      throw BadInputException.of(
          OUT, STANDARD_OUTPUT, "the name of a file, or /dev/stdout for standard output");
    }
    return given;
  }
}
