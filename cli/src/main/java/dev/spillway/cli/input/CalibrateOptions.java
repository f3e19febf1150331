package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Saved answers of a job in place of a server, and the job file to write. */
public final class CalibrateOptions {

  /** The folder of saved answers. */
  public static final String FILES = "--files";

  /** The job file. */
  public static final String OUT = "-o";

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

  /**
   * The job file.
   *
   * @throws BadInputException if none is given
   */
  public Path out() {
    return out.orElseThrow(
        () -> new BadInputException(OUT + " must be given: the job file to write"));
  }
}
