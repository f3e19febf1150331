package dev.spillway.model.tick;

import dev.spillway.model.checkpoint.Checkpoint;
import dev.spillway.model.checkpoint.CheckpointMode;
import dev.spillway.model.checkpoint.ModelRun;
import dev.spillway.model.scenario.InvalidScenarioException;
import dev.spillway.model.scenario.Scenario;
import java.util.Objects;
import java.util.Optional;
import java.util.function.DoubleConsumer;

/**
 * A run of the tick reference.
 *
 * <p>In each tick, in this order: the barrier enters, if the tick's start is a multiple of the
 * interval; the source moves its records; the sink moves its records; the aligned checkpoints whose
 * records have drained complete, at the end of the tick. An unaligned checkpoint completes at the
 * end of the tick of its injection. The last tick ends at the horizon and counts.
 *
 * <p>Durations and sizes are the doubles that the script {@code checkpoint_tick_model.py} computes,
 * bit by bit: start of the completing tick + length of a tick - start of the injecting tick, from
 * left to right; state + records x bytes / 1024.
 *
 * <p>A run takes the same time per tick whatever the rates and however many barriers are pending,
 * and keeps 16 bytes for each barrier.
 */
public final class TickRun implements ModelRun {

  private final Scenario scenario;
  private final TickGrid grid;
  private final TickFlow flow;
  private final BarrierLog barriers;

  private TickRun(Scenario scenario, TickGrid grid) {
    this.scenario = scenario;
    this.grid = grid;
    flow = new TickFlow(scenario.bufferRecords());
    barriers = new BarrierLog(scenario.barriers());
  }

  /**
   * Runs a scenario in ticks.
   *
   * @param progress gets the share of the ticks that have run, 0 to 1, now and then and at the end
   * @throws InvalidScenarioException if the ticks per second do not fit the scenario; see {@link
   *     TickGrid#of}
   */
  public static TickRun of(Scenario scenario, int ticksPerSecond, DoubleConsumer progress) {
    TickRun run = new TickRun(scenario, TickGrid.of(scenario, ticksPerSecond));
    new TickLoop(scenario, run.grid, run.flow, run.barriers).run(progress);
    return run;
  }

  /**
   * Runs a scenario in ticks, unwatched.
   *
   * @throws InvalidScenarioException if the ticks per second do not fit the scenario; see {@link
   *     TickGrid#of}
   */
  public static TickRun of(Scenario scenario, int ticksPerSecond) {
    return of(scenario, ticksPerSecond, share -> {});
  }

  /** The ticks that the run was made of. */
  public TickGrid grid() {
    return grid;
  }

  public int ticksPerSecond() {
    return grid.ticksPerSecond();
  }

  @Override
  public Scenario scenario() {
    return scenario;
  }

  @Override
  public int injected() {
    return barriers.injected();
  }

  @Override
  public int completed(CheckpointMode mode) {
    return switch (mode) {
      case ALIGNED -> barriers.completed();
      case UNALIGNED -> barriers.injected();
    };
  }

  @Override
  public Checkpoint checkpoint(CheckpointMode mode, int index) {
    Objects.checkIndex(index, injected());
    return new Checkpoint(
        grid.startSeconds(grid.injectionTick(index)),
        bufferedRecords(index),
        sizeKb(mode, index),
        completion(mode, index));
  }

  private Optional<Checkpoint.Completion> completion(CheckpointMode mode, int index) {
    if (index >= completed(mode)) {
      return Optional.empty();
    }
    long tick = mode == CheckpointMode.ALIGNED ? completionTick(index) : grid.injectionTick(index);
    return Optional.of(
        new Checkpoint.Completion(grid.startSeconds(tick + 1), durationSeconds(mode, index)));
  }

  @Override
  public double durationSeconds(CheckpointMode mode, int index) {
    return switch (mode) {
      case ALIGNED ->
          grid.startSeconds(completionTick(index))
              + grid.tickSeconds()
              - grid.startSeconds(grid.injectionTick(index));
      case UNALIGNED -> grid.tickSeconds();
    };
  }

  @Override
  public long emittedRecords() {
    return flow.emittedRecords();
  }

  @Override
  public long drainedRecords() {
    return flow.drainedRecords();
  }

  /** The highest level at the end of a tick. */
  @Override
  public long fullestBufferRecords() {
    return flow.fullestRecords();
  }

  @Override
  public long bufferedRecords(int index) {
    Objects.checkIndex(index, injected());
    return barriers.bufferedRecords(index);
  }

  /**
   * The tick, from 0, at whose end an aligned checkpoint completed: it took exactly (completion
   * tick + 1) / ticks per second - injection.
   *
   * @param index below {@link #completed} for {@link CheckpointMode#ALIGNED}
   * @throws IndexOutOfBoundsException if that checkpoint has not completed
   */
  public long completionTick(int index) {
    return barriers.completionTick(index);
  }
}
