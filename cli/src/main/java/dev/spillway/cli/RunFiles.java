package dev.spillway.cli;

import dev.spillway.cli.figure.PictureFormat;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.draw.SheetDrawing;
import dev.spillway.cli.figure.network.RunFigures;
import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.file.OutputFolder;
import dev.spillway.cli.html.HtmlReport;
import dev.spillway.cli.html.network.RunPage;
import dev.spillway.cli.input.RunOutputOptions;
import dev.spillway.cli.output.network.Answer;
import dev.spillway.cli.output.network.AttemptCsv;
import dev.spillway.cli.output.network.RunDocument;
import dev.spillway.cli.output.network.TimelineCsv;
import dev.spillway.cli.output.rest.Deployment;
import dev.spillway.cli.output.rest.RestFiles;
import dev.spillway.cli.output.rest.RestRun;
import dev.spillway.cli.output.trace.RunTrace;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Repeats;
import dev.spillway.model.network.report.Report;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The files of a run, open before it begins, and what goes into them once it is over. */
final class RunFiles {

  private final RunOutputOptions outputs;
  private final OutputFiles files;
  private final Optional<OutputFolder> rest;
  private final List<Planned> planned = new ArrayList<>();

  private RunFiles(RunOutputOptions outputs, OutputFiles files) {
    this.outputs = outputs;
    this.files = files;
    plan(
        RunOutputOptions.JSON,
        outputs.json(),
        (to, run) -> RunDocument.write(to, run.first(), Version.number()));
    plan(
        RunOutputOptions.CHECKPOINTS,
        outputs.checkpoints(),
        (to, run) -> AttemptCsv.write(to, run.first()));
    plan(
        RunOutputOptions.TIMELINE,
        outputs.timeline(),
        (to, run) -> TimelineCsv.write(to, run.first()));
    plan(
        RunOutputOptions.TRACE,
        outputs.trace(),
        (to, run) -> RunTrace.of(run.first(), Version.number()).write(to));
    plan(RunOutputOptions.PLOT, outputs.plot(), this::draw);
    plan(RunOutputOptions.REPORT, outputs.report(), RunFiles::report);
    rest = outputs.rest().map(folder -> files.openFolder(RunOutputOptions.REST, folder));
  }

  /** Opens everything that is asked for. */
  static RunFiles open(RunOutputOptions outputs, OutputFiles files) {
    return new RunFiles(outputs, files);
  }

  /** Whether any of them shows what subtasks do over time. */
  static boolean needSamples(RunOutputOptions outputs) {
    return outputs.trace().isPresent()
        || outputs.plot().isPresent()
        || outputs.report().isPresent();
  }

  /**
   * What came out.
   *
   * @param first the run that is shown
   * @param reports of all repeats, that of the first run first
   */
  private record Outcome(Prediction first, List<Report> reports) {

    Report report() {
      return reports.get(0);
    }

    Sheet sheet() {
      return RunFigures.sheet(
          first, report(), Answer.of(report(), first.shownDraw().result().jobFailure()));
    }
  }

  private interface Content {
    void write(OutputStream stream, Outcome outcome) throws IOException;
  }

  private record Planned(OutputStream stream, Content content) {}

  private void plan(String option, Optional<Path> file, Content content) {
    file.ifPresent(target -> planned.add(new Planned(files.open(option, target), content)));
  }

  /**
   * Writes everything.
   *
   * @param reports of all repeats, that of the first run first
   */
  void write(Prediction first, List<Report> reports) throws IOException {
    Outcome outcome = new Outcome(first, reports);
    if (rest.isPresent()) {
      Prediction.Draw shown = first.shownDraw();
      new RestFiles(
              RestRun.of(first.job(), shown.network(), shown.result()),
              Deployment.of(first.job(), shown.placement()))
          .write(rest.get());
    }
    for (Planned file : planned) {
      file.content().write(file.stream(), outcome);
    }
  }

  private void draw(OutputStream stream, Outcome outcome) throws IOException {
    PictureFormat format =
        outputs.plot().map(Path::toString).flatMap(PictureFormat::of).orElseThrow();
    new SheetDrawing(outcome.sheet()).write(stream, format);
  }

  private static void report(OutputStream stream, Outcome outcome) throws IOException {
    Optional<Repeats> repeats =
        outcome.reports().size() == 1
            ? Optional.empty()
            : Optional.of(new Repeats(outcome.reports()));
    HtmlReport.write(
        stream,
        RunPage.of(outcome.first(), outcome.report(), repeats, outcome.sheet(), Version.number()));
  }
}
