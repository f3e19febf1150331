package dev.spillway.cli;

import dev.spillway.cli.output.CheckpointCsv;
import dev.spillway.cli.output.OccupancyCsv;
import dev.spillway.cli.output.Progress;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.SweepObserver;
import dev.spillway.model.tick.TickRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;

/** Writes the long results of a sweep while it goes on, so that none is kept in memory. */
final class SweepRecorder implements SweepObserver {

  private final Optional<CheckpointCsv> checkpoints;
  private final Optional<OccupancyCsv> occupancy;
  private final Optional<Progress> progress;

  SweepRecorder(
      Optional<CheckpointCsv> checkpoints,
      Optional<OccupancyCsv> occupancy,
      Optional<Progress> progress) {
    this.checkpoints = checkpoints;
    this.occupancy = occupancy;
    this.progress = progress;
  }

  @Override
  public FlowListener flowListener(Scenario scenario) {
    try {
      return occupancy.isPresent() ? occupancy.get().start(scenario) : FlowListener.NONE;
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void pipelineDone(PipelineRun run) {
    try {
      if (occupancy.isPresent()) {
        occupancy.get().end(run);
      }
      if (checkpoints.isPresent()) {
        checkpoints.get().addEvent(run);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void tickDone(TickRun run) {
    try {
      if (checkpoints.isPresent()) {
        checkpoints.get().addTick(run.ticksPerSecond(), run);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public void progress(double share) {
    if (progress.isPresent()) {
      progress.get().at(share, System.nanoTime());
    }
  }

  /** Takes progress off the screen, however the sweep ended. */
  void endProgress() {
    if (progress.isPresent()) {
      progress.get().end();
    }
  }

  /** Hands everything that was recorded to its file. */
  void finish() throws IOException {
    if (checkpoints.isPresent()) {
      checkpoints.get().flush();
    }
    if (occupancy.isPresent()) {
      occupancy.get().flush();
    }
  }
}
