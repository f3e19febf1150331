package dev.spillway.cli.input;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where a comparison with one history goes beside the text on standard output. */
public final class CompareOutputOptions {

  /** The file for all figures. */
  public static final String JSON = "--json";

  @Option(
      names = JSON,
      paramLabel = "FILE",
      description = "Write every figure, pair and phase, unrounded, as JSON.")
  private Optional<Path> json = Optional.empty();

  public Optional<Path> json() {
    return json;
  }
}
