package dev.spillway.cli.figure.network;

import dev.spillway.cli.figure.Figure;
import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.Sheet.Row;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.result.NetworkResult;
import java.util.ArrayList;
import java.util.List;

/** The figures of the run that a prediction shows. */
public final class RunFigures {

  private RunFigures() {}

  /**
   * The sheet.
   *
   * @param prediction with samples
   * @param report of that prediction
   * @param answer what came out, in words
   */
  public static Sheet sheet(Prediction prediction, Report report, String answer) {
    NetworkResult result = prediction.shownDraw().result();
    List<String> notes = new ArrayList<>();
    if (prediction.draws().size() > 1) {
      notes.add(
          "Of "
              + prediction.draws().size()
              + " random placements the figures show the one with the middle median duration.");
    }
    AttemptFigures attempts = new AttemptFigures(prediction.shownDraw().network(), result, report);
    VertexFigures vertices =
        new VertexFigures(prediction.shownDraw().samples(), result.simulated());
    List<Figure> inFlight = new ArrayList<>(List.of(attempts.size()));
    inFlight.addAll(vertices.inFlight());
    List<Row> rows = new ArrayList<>();
    rows.add(new Row("Checkpoints", attempts.times()));
    if (!result.restarts().isEmpty()) {
      rows.add(new Row("Restarts", List.of(new AgeFigure(result).figure())));
    }
    rows.add(new Row("Data in checkpoints and in flight", inFlight));
    rows.add(new Row("Load", vertices.load()));
    return new Sheet(prediction.job().name(), answer, rows, notes);
  }

  /**
   * The attempts over time alone, which need no samples.
   *
   * @param mostBars at least 1; of more attempts the worst of each group of neighbours is drawn
   */
  public static Figure timeline(Prediction prediction, int mostBars) {
    Prediction.Draw shown = prediction.shownDraw();
    return new AttemptTimeline(shown.network(), shown.result(), mostBars).figure();
  }
}
