package dev.spillway.cli.output.network;

import dev.spillway.cli.output.rest.RestRun;
import dev.spillway.cli.output.rest.RunFacts;
import dev.spillway.cli.output.rest.RunJson;
import dev.spillway.model.network.predict.Prediction;
import java.io.IOException;
import java.io.OutputStream;

/** A run as the JSON document of {@code --json}: Flink's answer, and what the report says. */
public final class RunDocument {

  private RunDocument() {}

  /**
   * Writes the run that the prediction shows.
   *
   * @param version of the program
   */
  public static void write(OutputStream stream, Prediction prediction, String version)
      throws IOException {
    Prediction.Draw shown = prediction.shownDraw();
    RunFacts facts =
        RunFacts.of(
            version,
            prediction.job(),
            prediction.draws().stream().map(Prediction.Draw::placement).toList(),
            json -> new JobFileJson(json).write(prediction.job()),
            json -> new ReportJson(json).write(prediction.report(), prediction.medians()));
    RestRun run = RestRun.of(prediction.job(), shown.network(), shown.result());
    new RunJson(run, facts).write(stream);
  }
}
