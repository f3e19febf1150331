package dev.spillway.cli;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.flink.FlinkAnswers;
import dev.spillway.cli.flink.SavedAnswers;
import dev.spillway.cli.flink.http.Limits;
import dev.spillway.cli.flink.read.HistoryAnswers;
import dev.spillway.cli.flink.read.HistoryReader;
import dev.spillway.cli.flink.read.ObservedJobReader;
import dev.spillway.cli.input.CalibrateOptions;
import dev.spillway.cli.input.ServerOptions;
import dev.spillway.cli.output.OneLine;
import dev.spillway.cli.output.Progress;
import dev.spillway.cli.output.RefusalText;
import dev.spillway.cli.output.calibration.CalibrationText;
import dev.spillway.cli.output.network.Wrap;
import dev.spillway.model.calibration.Calibration;
import dev.spillway.model.calibration.TrialProgress;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.observed.ObservedHistory;
import dev.spillway.model.observed.ObservedJob;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** {@code spillway calibrate}: a job file from what a job on Flink shows. */
@Command(
    name = "calibrate",
    customSynopsis =
        "@|bold spillway calibrate|@ (--url=URL [--job=ID|NAME] | --files=DIR) -o=FILE [OPTION]...",
    versionProvider = Version.class,
    description = {
      "Write a job file from what Flink's REST interface tells of a running job, or from saved"
          + " answers.",
      "",
      "Its first lines say what limits the job, what the model says of its next checkpoints and how"
          + " that agrees with the last ones, and what is left to fill in. Every figure has a comment:"
          + " where it comes from, and whether it is measured, derived, assumed or unknown. What only"
          + " the history of checkpoints tells is fitted on its first two thirds and judged on the"
          + " rest. Nothing but GET is sent.",
      ""
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  spillway calibrate --url http://localhost:8081 -o job.yaml",
      "      from the one job that is running",
      "  spillway calibrate --files answers -o job.yaml",
      "      from what spillway fetch saved",
      "",
      "Then: spillway run job.yaml",
      "",
      "Exit codes: 0 done; 1 the program failed; 2 bad input, or a server that does not answer as"
          + " Flink does; 130 interrupted."
    })
final class CalibrateCommand implements Callable<Integer> {

  private final StandardStreams streams;

  // The names are the headings of the help.

  @Mixin(name = "The server")
  private final ServerOptions server = new ServerOptions();

  @Mixin(name = "Files")
  private final CalibrateOptions options = new CalibrateOptions();

  @SuppressWarnings("unused") // picocli acts on it
  @Mixin(name = "General")
  private final GeneralOptions general = new GeneralOptions();

  CalibrateCommand(StandardStreams streams) {
    this.streams = streams;
  }

  @Override
  public Integer call() throws IOException {
    if (server.isGiven() == options.files().isPresent()) {
      throw new BadInputException(
          "either %s or %s must be given, not both: a server to ask, or a folder of saved answers"
              .formatted(ServerOptions.URL, CalibrateOptions.FILES));
    }
    try (OutputFiles files = new OutputFiles(streams.out())) {
      options.inputs().forEach(files::spare);
      OutputStream file = files.open(CalibrateOptions.OUT, options.out());
      FlinkAnswers answers = answers();
      CalibrationText text = new CalibrationText(calibration(answers));
      file.write(text.file().getBytes(StandardCharsets.UTF_8));
      files.commit();
      tell(text, files);
      RefusalText.of(answers.refusals())
          .ifPresent(
              refused ->
                  note("the server refused " + refused + "; what it would tell is left open"));
    }
    return ExitCode.DONE;
  }

  private Calibration calibration(FlinkAnswers answers) {
    String where = where();
    String id = server.job(answers).id();
    ObservedJob job = ObservedJobReader.read(where, id, answers);
    ObservedHistory history = HistoryReader.read(HistoryAnswers.of(where, id, answers));
    Optional<Progress> progress =
        streams.progress()
            ? Optional.of(new Progress(streams.err(), System.nanoTime()))
            : Optional.empty();
    try {
      return Reckoned.of(where, () -> Calibration.of(job, history, shown(progress)));
    } catch (InvalidJobException invalid) {
      throw new BadInputException(where + ": no job file can be made of it: " + invalid.problem());
    } finally {
      progress.ifPresent(Progress::end);
    }
  }

  private static TrialProgress shown(Optional<Progress> progress) {
    return (trial, share) ->
        progress.ifPresent(
            each -> each.at("trial " + trial + " of the fit, ", share, System.nanoTime()));
  }

  private String where() {
    return options
        .files()
        .map(folder -> CalibrateOptions.FILES + " (" + folder + ")")
        .orElse(ServerOptions.URL);
  }

  private FlinkAnswers answers() {
    if (options.files().isPresent()) {
      Path folder = options.files().get();
      return SavedAnswers.ofAJob(CalibrateOptions.FILES, folder);
    }
    return server.answers(System.getenv(), Limits.STANDARD, this::note);
  }

  private void note(String note) {
    streams.err().println("spillway: note: " + OneLine.of(note));
  }

  private void tell(CalibrationText text, OutputFiles files) {
    StringBuilder answer = new StringBuilder();
    text.paragraphs().forEach(each -> answer.append(Wrap.lines(OneLine.of(each))));
    if (!files.useStandardOutput()) {
      answer
          .append(text.isComplete() ? "Written. To run it: " : "Written. Fill it in, then run it: ")
          .append("./spillway run ")
          .append(OneLine.of(options.out().toString()))
          .append('\n');
    }
    streams.print(answer.toString(), files);
  }
}
