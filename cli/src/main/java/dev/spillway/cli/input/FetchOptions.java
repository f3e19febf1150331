package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a job's answers are saved, and whether they still tell whose they are. */
public final class FetchOptions {

  /** The folder. */
  public static final String OUT = "-o";

  /** As other programs write it. */
  private static final String STANDARD_OUTPUT = "-";

  @Option(
      names = {OUT, "--out"},
      paramLabel = "DIR",
      converter = FolderName.class,
      description = "The folder to write, new or empty so far.")
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = "--anonymize",
      description =
          "Replace names of jobs and operators, hosts, task managers, addresses, paths and the words"
              + " of exceptions, the same by the same; leave out options of the cluster but those of"
              + " checkpoints, memory, restarts and the like that are numbers or words of Flink's."
              + " Other ids, times, sizes and rates stay.")
  private boolean anonymize;

  /**
   * The folder.
   *
   * @throws BadInputException if none is given, or standard output, which holds one file
   */
  public Path folder() {
    Path given =
        folder.orElseThrow(
            () -> new BadInputException(OUT + " must be given: the folder to write"));
    if (given.toString().equals(STANDARD_OUTPUT)) {
      throw BadInputException.of(
          OUT, STANDARD_OUTPUT, "the name of a folder; many files cannot go to standard output");
    }
    return given;
  }

  /** Whether names and addresses are to be replaced. */
  public boolean anonymize() {
    return anonymize;
  }
}
