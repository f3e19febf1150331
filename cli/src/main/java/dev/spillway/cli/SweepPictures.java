package dev.spillway.cli;

import dev.spillway.cli.figure.PictureFormat;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.draw.SheetDrawing;
import dev.spillway.cli.figure.sweep.SweepFigures;
import dev.spillway.cli.file.OutputFiles;
import dev.spillway.cli.html.HtmlReport;
import dev.spillway.cli.html.sweep.SweepPage;
import dev.spillway.cli.input.OutputOptions;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepResult;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;

/** The picture and the page of a sweep, which show the same figures. */
final class SweepPictures {

  private final Sweep sweep;
  private final ProfileNames names;
  private final SweepFigures figures;
  private final Optional<PictureFormat> format;
  private final Optional<OutputStream> plot;
  private final Optional<OutputStream> report;

  /** Opens what is asked for of a sweep that has not run. */
  SweepPictures(Sweep sweep, ProfileNames names, OutputOptions outputs, OutputFiles files) {
    this.sweep = sweep;
    this.names = names;
    figures = new SweepFigures(sweep, names);
    format = outputs.plot().map(Path::toString).flatMap(PictureFormat::of);
    plot = outputs.plot().map(file -> files.open(OutputOptions.PLOT, file));
    report = outputs.report().map(file -> files.open(OutputOptions.REPORT, file));
  }

  /** Whether there is anything to draw. */
  static boolean isAskedFor(OutputOptions outputs) {
    return outputs.plot().isPresent() || outputs.report().isPresent();
  }

  /** Hears of the sweep while it goes on. */
  SweepFigures figures() {
    return figures;
  }

  void write(SweepResult result) throws IOException {
    Sheet sheet = figures.sheet(result);
    if (plot.isPresent()) {
      new SheetDrawing(sheet).write(plot.get(), format.orElseThrow());
    }
    if (report.isPresent()) {
      HtmlReport.write(report.get(), SweepPage.of(sweep, names, result, sheet, Version.number()));
    }
  }
}
