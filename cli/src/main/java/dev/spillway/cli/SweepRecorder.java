package dev.spillway.cli;

import dev.spillway.cli.output.Progress;
import dev.spillway.cli.output.SweepRecording;
import dev.spillway.model.pipeline.FlowListener;
import dev.spillway.model.pipeline.PipelineRun;
import dev.spillway.model.scenario.Scenario;
import dev.spillway.model.study.SweepObserver;
import dev.spillway.model.tick.TickRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Hands a sweep, while it goes on, to those who take something down of it. */
final class SweepRecorder implements SweepObserver {

  private final List<SweepRecording> recordings;
  private final Optional<Progress> progress;

  SweepRecorder(List<SweepRecording> recordings, Optional<Progress> progress) {
    this.recordings = List.copyOf(recordings);
    this.progress = progress;
  }

  private interface Step {
    void hand(SweepRecording recording) throws IOException;
  }

  private void each(Step step) {
    try {
      for (SweepRecording recording : recordings) {
        step.hand(recording);
      }
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  @Override
  public FlowListener flowListener(Scenario scenario) {
    List<FlowListener> listeners = new ArrayList<>();
    each(
        recording -> {
          FlowListener listener = recording.flowListener(scenario);
          if (listener != FlowListener.NONE) {
            listeners.add(listener);
          }
        });
    return switch (listeners.size()) {
      case 0 -> FlowListener.NONE;
      case 1 -> listeners.get(0);
      default -> all(listeners);
    };
  }

  private static FlowListener all(List<FlowListener> listeners) {
    return (event, seconds, buffered) -> {
      for (FlowListener listener : listeners) {
        listener.happened(event, seconds, buffered);
      }
    };
  }

  @Override
  public void pipelineDone(PipelineRun run) {
    each(recording -> recording.pipelineDone(run));
  }

  @Override
  public void tickDone(TickRun run) {
    each(recording -> recording.tickDone(run));
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

  /** The sweep is over. */
  void finish() {
    each(SweepRecording::finish);
  }
}
