package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a job's answers are saved, and whether they still tell whose they are. */
public final class FetchOptions {

  /** The folder. */
  public static final String OUT = "-o";

  @Option(
      names = {OUT, "--out"},
      paramLabel = "DIR",
      converter = FolderName.class,
      description = "The folder to write, new or empty so far.")
  private Optional<Path> folder = Optional.empty();

  @Option(
      names = "--anonymize",
      description =
          "Replace names of jobs and operators, hosts, addresses, paths and the words of exceptions,"
              + " the same by the same; leave out options of the cluster that are not numbers or"
              + " words of Flink's. Ids, times, sizes and rates stay.")
  private boolean anonymize;

  /**
   * The folder.
   *
   * @throws BadInputException if none is given
   */
  public Path folder() {
    return folder.orElseThrow(
        () -> new BadInputException(OUT + " must be given: the folder to write"));
  }

  /** Whether names and addresses are to be replaced. */
  public boolean anonymize() {
    return anonymize;
  }
}
