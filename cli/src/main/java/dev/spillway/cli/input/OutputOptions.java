package dev.spillway.cli.input;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where results go beside the text on standard output. */
public final class OutputOptions {

  /** The file for every row. */
  public static final String JSON = "--json";

  /** The file for every checkpoint. */
  public static final String CHECKPOINTS = "--checkpoints";

  /** The file for the buffer's level over time. */
  public static final String OCCUPANCY = "--occupancy";

  /** The file for the tracks of a trace viewer. */
  public static final String TRACE = "--trace";

  /** The file for the page. */
  public static final String REPORT = "--report";

  /** The file for the picture. */
  public static final String PLOT = "--plot";

  @Option(
      names = JSON,
      paramLabel = "FILE",
      description = "Write all rows, the parameters and the figures of the run as JSON.")
  private Path json;

  @Option(
      names = CHECKPOINTS,
      paramLabel = "FILE",
      description = "Write every single checkpoint as CSV; a pending one has no completion.")
  private Path checkpoints;

  @Option(
      names = OCCUPANCY,
      paramLabel = "FILE",
      description = "Write the level of the buffer at each event as CSV (event engine).")
  private Path occupancy;

  @Option(
      names = PLOT,
      paramLabel = "FILE",
      converter = PictureName.class,
      description =
          "Draw the results into a picture, FILE.png or FILE.svg: durations and sizes over the"
              + " sink's rate, and of up to five sinks the checkpoints and the buffer over time and"
              + " the distribution of durations.")
  private Path plot;

  @Option(
      names = TRACE,
      paramLabel = "FILE",
      description =
          "Write the sweep as a trace for ui.perfetto.dev: the checkpoints of each sink and the"
              + " level of its buffer over time. Long runs are thinned; the trace says how.")
  private Path trace;

  @Option(
      names = REPORT,
      paramLabel = "FILE",
      description =
          "Write a report as one page of HTML that needs nothing else: the answer in words, tables,"
              + " the figures of --plot, and all settings.")
  private Path report;

  @Option(
      names = "--sketch",
      description =
          "After the text, durations and sizes drawn as bars of text, as wide as the terminal"
              + " (COLUMNS, or 80).")
  private boolean sketch;

  @Option(
      names = "--quiet",
      description = "No text, no sketch and no progress; errors and exit codes stay the same.")
  private boolean quiet;

  public Optional<Path> json() {
    return Optional.ofNullable(json);
  }

  public Optional<Path> checkpoints() {
    return Optional.ofNullable(checkpoints);
  }

  public Optional<Path> occupancy() {
    return Optional.ofNullable(occupancy);
  }

  public Optional<Path> plot() {
    return Optional.ofNullable(plot);
  }

  public Optional<Path> trace() {
    return Optional.ofNullable(trace);
  }

  public Optional<Path> report() {
    return Optional.ofNullable(report);
  }

  public boolean isSketch() {
    return sketch;
  }

  public boolean isQuiet() {
    return quiet;
  }
}
