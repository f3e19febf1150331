package dev.spillway.model.pipeline;

import dev.spillway.engine.Fingerprint;
import dev.spillway.engine.TimeBase;
import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.Parameter;
import dev.spillway.model.scenario.Scenario;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/**
 * A finished run of the event pipeline.
 *
 * <p>Keeps 24 bytes a barrier. The same scenario gives the same run, whatever the batch limit; only
 * {@link #events()} differs.
 */
public final class PipelineRun implements ModelRun {

  /** No limit on the records of a batch. */
  public static final long NO_BATCH_LIMIT = Long.MAX_VALUE;

  private final Scenario scenario;
  private final long[] buffered;
  private final double[] completedSeconds;
  private final double[] durationSeconds;
  private final int injected;
  private final int completed;
  private final long emitted;
  private final long drained;
  private final long highest;
  private final long events;
  private final TimeBase timeBase;
  private final Fingerprint fingerprint;

  private PipelineRun(Scenario scenario, PipelineSimulation simulation) {
    Barriers barriers = simulation.barriers();
    this.scenario = scenario;
    this.buffered = barriers.buffered();
    this.completedSeconds = barriers.completedSeconds();
    this.durationSeconds = barriers.durationSeconds();
    this.injected = barriers.injected();
    this.completed = barriers.completed();
    this.emitted = simulation.emitted();
    this.drained = simulation.drained();
    this.highest = simulation.highest();
    this.events = simulation.events();
    this.timeBase = simulation.timeBase();
    this.fingerprint = simulation.fingerprint();
  }

  /** Runs a scenario with batches as long as they come. */
  public static PipelineRun of(Scenario scenario) {
    return of(scenario, NO_BATCH_LIMIT, FlowListener.NONE, share -> {});
  }

  /**
   * Runs a scenario.
   *
   * @param maxBatch records of a batch at most, at least 1, which is one event a record
   * @param listener hears of every event
   * @param progress told at each barrier which share of the horizon is done, 0 to 1
   * @throws InvalidScenarioException if the batch limit is below 1
   * @throws PhaseLimitException if the exact instants become too fine to carry on
   */
  public static PipelineRun of(
      Scenario scenario, long maxBatch, FlowListener listener, DoubleConsumer progress) {
    if (maxBatch < 1) {
      throw new InvalidScenarioException(
          Parameter.MAX_BATCH, Long.toString(maxBatch), "at least 1 record");
    }
    PipelineSimulation simulation = new PipelineSimulation(scenario, maxBatch, listener, progress);
    simulation.run();
    return new PipelineRun(scenario, simulation);
  }

  @Override
  public Scenario scenario() {
    return scenario;
  }

  @Override
  public int injected() {
    return injected;
  }

  @Override
  public int completed(CheckpointMode mode) {
    return mode == CheckpointMode.UNALIGNED ? injected : completed;
  }

  @Override
  public Checkpoint checkpoint(CheckpointMode mode, int index) {
    Objects.checkIndex(index, injected);
    double injectedSeconds = scenario.injectionSeconds(index).doubleValue();
    Optional<Checkpoint.Completion> completion =
        index >= completed(mode)
            ? Optional.empty()
            : Optional.of(
                mode == CheckpointMode.UNALIGNED
                    ? new Checkpoint.Completion(injectedSeconds, 0)
                    : new Checkpoint.Completion(completedSeconds[index], durationSeconds[index]));
    return new Checkpoint(injectedSeconds, buffered[index], sizeKb(mode, index), completion);
  }

  /** {@inheritDoc} An unaligned barrier completes at once (rule 7). */
  @Override
  public double durationSeconds(CheckpointMode mode, int index) {
    Objects.checkIndex(index, completed(mode));
    return mode == CheckpointMode.UNALIGNED ? 0 : durationSeconds[index];
  }

  @Override
  public long bufferedRecords(int index) {
    Objects.checkIndex(index, injected);
    return buffered[index];
  }

  @Override
  public long emittedRecords() {
    return emitted;
  }

  @Override
  public long drainedRecords() {
    return drained;
  }

  @Override
  public long fullestBufferRecords() {
    return highest;
  }

  /** Events that the engine executed. */
  public long events() {
    return events;
  }

  /** The time unit of the run. */
  public TimeBase timeBase() {
    return timeBase;
  }

  /**
   * A hash over instant, kind and level of every event of the flow; the same for every batch limit.
   */
  public Fingerprint fingerprint() {
    return fingerprint;
  }
}
