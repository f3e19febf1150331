package dev.spillway.benchmarks;

import dev.spillway.model.network.NetworkRun;
import dev.spillway.model.network.topology.NetworkJob;

/** Who executes as many events as a run of the network model has. */
public enum NetworkContender {
  /** The network model, aligned barriers. */
  ALIGNED,
  /** The network model, unaligned barriers. */
  UNALIGNED,
  /** The hold model on the bare heap: as many events, as many pending. */
  BARE_HEAP {
    @Override
    Events events(NetworkJob job, long count) {
      return hold(HoldEngine.BARE_HEAP, job, count);
    }
  },
  /** The hold model on this project's engine. */
  ENGINE {
    @Override
    Events events(NetworkJob job, long count) {
      return hold(HoldEngine.SPILLWAY, job, count);
    }
  },
  /** The hold model on {@code java.util.PriorityQueue}. */
  PRIORITY_QUEUE {
    @Override
    Events events(NetworkJob job, long count) {
      return hold(HoldEngine.PRIORITY_QUEUE, job, count);
    }
  };

  /** Executes all the events of a run. */
  interface Events {
    /** Returns how many. */
    long execute();
  }

  boolean isUnaligned() {
    return this == UNALIGNED;
  }

  /**
   * What is to be timed.
   *
   * @param count of the events of a run
   */
  Events events(NetworkJob job, long count) {
    return () -> NetworkRun.of(job).bufferEvents();
  }

  private static Events hold(HoldEngine engine, NetworkJob job, long count) {
    int pending = NetworkRuns.meanPending(job);
    HoldOutcome outcome = HoldOutcome.reference(pending, Math.toIntExact(count));
    return () -> {
      HoldSteps steps = new HoldSteps();
      HoldModel model = engine.model(pending);
      model.fill(steps, pending);
      model.run(outcome.clock());
      return (long) steps.drawn() - pending;
    };
  }
}
