package dev.spillway.cli.html;

import dev.spillway.cli.figure.Sheet;
import dev.spillway.cli.figure.network.RunFigures;
import dev.spillway.cli.figure.sweep.SweepFigures;
import dev.spillway.cli.html.network.RunPage;
import dev.spillway.cli.html.sweep.SweepPage;
import dev.spillway.cli.output.ProfileNames;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.read.JobReader;
import dev.spillway.model.job.text.Setting;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Repeats;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.RateProfile;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepObserver;
import dev.spillway.model.study.SweepResult;
import dev.spillway.model.tick.TickRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Pages of small and of large results, for tests. */
public final class Pages {

  private static final Path EXAMPLES = Path.of("..", "examples");
  private static final String VERSION = "1.2.3";

  private Pages() {}

  /** A sweep with its result and its figures. */
  public record Swept(Sweep sweep, ProfileNames names, SweepResult result, Sheet sheet) {

    public ReportPage page() {
      return SweepPage.of(sweep, names, result, sheet, VERSION);
    }
  }

  /** A run with its report and its figures. */
  public record Ran(Prediction prediction, Report report, Optional<Repeats> repeats, Sheet sheet) {

    public ReportPage page() {
      return RunPage.of(prediction, report, repeats, sheet, VERSION);
    }
  }

  /** Of the standard scenario with sinks. */
  public static Swept sweep(Sweep.Engines engines, String... sinkRates) {
    return sweep(Scenario.standard(), engines, List.of(10, 100), sinkRates);
  }

  static Swept sweep(
      Scenario scenario, Sweep.Engines engines, List<Integer> ticks, String... sinkRates) {
    List<Scenario> scenarios =
        Stream.of(sinkRates).map(rate -> scenario.withSink(RateProfile.constant(rate))).toList();
    return sweep(scenarios, engines, ticks, ProfileNames.NONE);
  }

  static Swept sweep(
      List<Scenario> scenarios, Sweep.Engines engines, List<Integer> ticks, ProfileNames names) {
    Sweep sweep = new Sweep(scenarios, engines, ticks, PipelineRun.NO_BATCH_LIMIT);
    SweepFigures figures = new SweepFigures(sweep, names);
    SweepResult result = sweep.run(observer(figures));
    return new Swept(sweep, names, result, figures.sheet(result));
  }

  private static SweepObserver observer(SweepFigures figures) {
    return new SweepObserver() {
      @Override
      public FlowListener flowListener(Scenario scenario) {
        return figures.flowListener(scenario);
      }

      @Override
      public void pipelineDone(PipelineRun run) {
        figures.pipelineDone(run);
      }

      @Override
      public void tickDone(TickRun run) {
        figures.tickDone(run);
      }
    };
  }

  /** A run of an example with settings laid over it. */
  public static Ran example(String name, String... settings) {
    try {
      return run(Files.readString(EXAMPLES.resolve(name + ".yaml")), 1, settings);
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  /** A run of a job file, and of so many seeds. */
  public static Ran run(String jobFile, int seeds, String... settings) {
    List<Setting> set = Stream.of(settings).map(Setting::parse).toList();
    Job job = JobReader.read(jobFile, name -> "", set).job();
    Prediction first = Prediction.sampled(job, job.run().seed(), share -> {});
    List<Report> reports = new ArrayList<>(List.of(first.report()));
    for (int more = 1; more < seeds; more++) {
      reports.add(Prediction.of(job, job.run().seed() + more, share -> {}).report());
    }
    return new Ran(
        first,
        first.report(),
        seeds == 1 ? Optional.empty() : Optional.of(new Repeats(reports)),
        RunFigures.sheet(first, first.report(), "the answer"));
  }
}
