package dev.spillway.model.study;

import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import dev.spillway.model.checkpoint.ResultRow;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.tick.TickRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/** A sweep while it runs: what the runs so far have left behind. */
final class SweepInProgress {

  private final Sweep sweep;
  private final SweepObserver observer;
  private final SweepProgress progress;
  private final List<Integer> ticksValues;

  private final List<ResultRow> pipelineRows = new ArrayList<>();
  private final PipelineTotals pipelineTotals = new PipelineTotals();

  /** For each ticks value the rows of all sinks. */
  private final List<List<ResultRow>> tickRows = new ArrayList<>();

  private final List<ComparisonRow> comparisons = new ArrayList<>();
  private final List<ConvergenceRow> convergence = new ArrayList<>();

  SweepInProgress(Sweep sweep, SweepObserver observer) {
    this.sweep = sweep;
    this.observer = observer;
    ticksValues = sweep.engines().runTicks() ? sweep.ticksPerSecond() : List.of();
    ticksValues.forEach(ticks -> tickRows.add(new ArrayList<>()));
    progress = new SweepProgress(sweep, observer);
  }

  SweepResult run() {
    sweep.scenarios().forEach(this::runScenario);
    List<SweepResult.TickRows> tick = new ArrayList<>();
    for (int i = 0; i < ticksValues.size(); i++) {
      tick.add(new SweepResult.TickRows(ticksValues.get(i), tickRows.get(i)));
    }
    Optional<SweepResult.PipelineFigures> figures =
        sweep.engines().runPipeline() ? Optional.of(pipelineTotals.figures()) : Optional.empty();
    return new SweepResult(pipelineRows, tick, comparisons, convergence, figures);
  }

  private void runScenario(Scenario scenario) {
    Optional<PipelineRun> pipeline =
        sweep.engines().runPipeline() ? Optional.of(runPipeline(scenario)) : Optional.empty();
    List<ComparisonRow> compared = new ArrayList<>();
    for (int i = 0; i < ticksValues.size(); i++) {
      compared.addAll(runTicks(scenario, i, pipeline));
    }
    List<ComparisonRow> aligned = ofMode(CheckpointMode.ALIGNED, compared);
    comparisons.addAll(aligned);
    comparisons.addAll(ofMode(CheckpointMode.UNALIGNED, compared));
    if (aligned.size() > 1) {
      convergence.add(Convergence.of(scenario, CheckpointMode.ALIGNED, aligned));
    }
  }

  private PipelineRun runPipeline(Scenario scenario) {
    DoubleConsumer share = progress.ofPipelineRun();
    PipelineRun run =
        PipelineRun.of(scenario, sweep.maxBatch(), observer.flowListener(scenario), share);
    share.accept(1);
    pipelineRows.addAll(rows(run));
    pipelineTotals.add(run);
    observer.pipelineDone(run);
    return run;
  }

  /** Runs one ticks value, given by its index; the run itself is let go of on return. */
  private List<ComparisonRow> runTicks(
      Scenario scenario, int index, Optional<PipelineRun> pipeline) {
    int ticksPerSecond = ticksValues.get(index);
    DoubleConsumer share = progress.ofTickRun(ticksPerSecond);
    TickRun run = TickRun.of(scenario, ticksPerSecond, share);
    share.accept(1);
    tickRows.get(index).addAll(rows(run));
    observer.tickDone(run);
    return pipeline.map(event -> Comparison.of(event, run).rows()).orElse(List.of());
  }

  private static List<ResultRow> rows(ModelRun run) {
    return List.of(
        ResultRow.of(run, CheckpointMode.ALIGNED), ResultRow.of(run, CheckpointMode.UNALIGNED));
  }

  private static List<ComparisonRow> ofMode(CheckpointMode mode, List<ComparisonRow> rows) {
    return rows.stream().filter(row -> row.mode() == mode).toList();
  }
}
