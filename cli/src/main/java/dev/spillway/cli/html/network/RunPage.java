package dev.spillway.cli.html.network;

import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.html.Block;
import dev.spillway.cli.html.Block.Fact;
import dev.spillway.cli.html.Galleries;
import dev.spillway.cli.html.ReportPage;
import dev.spillway.cli.html.Section;
import dev.spillway.cli.output.network.Answer;
import dev.spillway.cli.output.network.JobFileJson;
import dev.spillway.cli.output.network.ReportRows;
import dev.spillway.model.job.Job;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Repeats;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.result.NetworkFingerprint;
import dev.spillway.model.network.result.NetworkResult;
import java.util.List;
import java.util.Optional;

/** Makes the page of a run of a job. */
public final class RunPage {

  private RunPage() {}

  /**
   * The page.
   *
   * @param report of that prediction
   * @param repeats of the job from several seeds, that of the prediction first
   * @param sheet the figures of this prediction
   * @param version of the program
   */
  public static ReportPage of(
      Prediction prediction,
      Report report,
      Optional<Repeats> repeats,
      Sheet sheet,
      String version) {
    Job job = prediction.job();
    NetworkResult result = prediction.shownDraw().result();
    return new ReportPage(
        "Spillway: " + job.name(),
        "A run of a job",
        "How long do the checkpoints of " + job.name() + " take, and where does their time go?",
        new ReportRows(prediction, report).simulated() + ".",
        List.of(Answer.of(report, result.jobFailure())),
        List.of(
            new Section("Figures", Galleries.of(sheet)),
            new Section("Results", new RunTables(prediction, report, repeats).all()),
            new Section("Each checkpoint", List.of(AttemptTable.of(prediction))),
            new Section("How far off such predictions were", KnownError.blocks(prediction, report)),
            new Section("Settings", List.of(settings(job))),
            new Section("The run", List.of(run(job, result)))),
        version);
  }

  private static Block settings(Job job) {
    return new Block.Listing(
        "Every value in effect. It is a job file itself and gives the same run.",
        JobFileJson.text(job));
  }

  private static Block run(Job job, NetworkResult result) {
    return new Block.Facts(
        List.of(
            new Fact("seed", Long.toString(job.run().seed())),
            new Fact("fingerprint", NetworkFingerprint.of(result).toString())));
  }
}
