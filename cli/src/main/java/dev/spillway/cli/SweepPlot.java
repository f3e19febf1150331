package dev.spillway.cli;

import dev.spillway.cli.figure.PictureFormat;
import dev.spillway.cli.figure.draw.SheetDrawing;
import dev.spillway.cli.figure.sweep.SweepFigures;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepResult;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** The picture of a sweep. */
final class SweepPlot {

  private final SweepFigures figures;
  private final PictureFormat format;
  private final OutputStream stream;

  /**
   * Of a sweep that has not run.
   *
   * @param file with the ending of a picture
   */
  SweepPlot(Sweep sweep, ProfileNames names, Path file, OutputStream stream) {
    this.stream = stream;
    figures = new SweepFigures(sweep, names);
    format = PictureFormat.of(file.toString()).orElseThrow();
  }

  /** Hears of the sweep while it goes on. */
  SweepFigures figures() {
    return figures;
  }

  void write(SweepResult result) throws IOException {
    new SheetDrawing(figures.sheet(result)).write(stream, format);
  }
}
