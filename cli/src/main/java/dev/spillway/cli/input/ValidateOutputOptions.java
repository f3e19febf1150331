package dev.spillway.cli.input;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the figures of a comparison go beside the tables on standard output. */
public final class ValidateOutputOptions {

  /** The file for all figures. */
  public static final String JSON = "--json";

  @Option(
      names = JSON,
      paramLabel = "FILE",
      description = "Write the figures of every run and family, unrounded, as JSON.")
  private Optional<Path> json = Optional.empty();

  public Optional<Path> json() {
    return json;
  }
}
