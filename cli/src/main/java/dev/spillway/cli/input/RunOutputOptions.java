package dev.spillway.cli.input;

import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Where the results of a run go beside the report on standard output. */
public final class RunOutputOptions {

  /** The file for the answer of Flink's REST interface. */
  public static final String JSON = "--json";

  /** The folder for all answers of Flink's REST interface. */
  public static final String REST = "--rest";

  /** The file for every checkpoint. */
  public static final String CHECKPOINTS = "--checkpoints";

  /** The file for what happened when. */
  public static final String TIMELINE = "--timeline";

  /** The file for the tracks of a trace viewer. */
  public static final String TRACE = "--trace";

  /** The file for the page. */
  public static final String REPORT = "--report";

  /** The file for the picture. */
  public static final String PLOT = "--plot";

  @Option(
      names = JSON,
      paramLabel = "FILE",
      description = "Write the checkpoints as JSON, as Flink's REST interface would answer.")
  private Optional<Path> json = Optional.empty();

  @Option(
      names = REST,
      paramLabel = "DIR",
      converter = FolderName.class,
      description =
          "Write a new folder of answers as Flink's REST interface gives them: the job and its plan,"
              + " its configuration, its checkpoints, and of each the details and subtasks; where its"
              + " subtasks run and their metrics; the cluster's options and task managers.")
  private Optional<Path> rest = Optional.empty();

  @Option(
      names = CHECKPOINTS,
      paramLabel = "FILE",
      description = "Write every checkpoint as CSV, with what held it up.")
  private Optional<Path> checkpoints = Optional.empty();

  @Option(
      names = TIMELINE,
      paramLabel = "FILE",
      description = "Write what happened when as CSV: triggers, barriers, acknowledgements, ends.")
  private Optional<Path> timeline = Optional.empty();

  @Option(
      names = TRACE,
      paramLabel = "FILE",
      description =
          "Write the run as a trace for ui.perfetto.dev: checkpoints and their phases, blocked"
              + " subtasks, load, records in flight and buffers over time. Long runs are thinned;"
              + " the trace says how.")
  private Optional<Path> trace = Optional.empty();

  @Option(
      names = PLOT,
      paramLabel = "FILE",
      converter = PictureName.class,
      description =
          "Draw the run into a picture, FILE.png or FILE.svg: checkpoints over time and what their"
              + " time is spent on, the distribution of durations, sizes, records in flight,"
              + " buffers and load.")
  private Optional<Path> plot = Optional.empty();

  @Option(
      names = REPORT,
      paramLabel = "FILE",
      description =
          "Write a report as one page of HTML that needs nothing else: the answer in words, tables,"
              + " the figures of --plot, how far off the model is for such runs, and all settings.")
  private Optional<Path> report = Optional.empty();

  @Option(
      names = "--sketch",
      description =
          "After the report, the checkpoints over time drawn in text, as wide as the terminal"
              + " (COLUMNS, or 80).")
  private boolean sketch;

  @Option(
      names = "--quiet",
      description =
          "No report, no sketch and no progress; notes, errors and exit codes stay the same.")
  private boolean quiet;

  public Optional<Path> json() {
    return json;
  }

  public Optional<Path> rest() {
    return rest;
  }

  public Optional<Path> checkpoints() {
    return checkpoints;
  }

  public Optional<Path> timeline() {
    return timeline;
  }

  public Optional<Path> trace() {
    return trace;
  }

  public Optional<Path> plot() {
    return plot;
  }

  public Optional<Path> report() {
    return report;
  }

  public boolean isSketch() {
    return sketch;
  }

  public boolean isQuiet() {
    return quiet;
  }
}
