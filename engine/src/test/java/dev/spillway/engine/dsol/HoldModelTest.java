package dev.spillway.engine.dsol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.FingerprintBuilder;
import dev.spillway.engine.Simulation;
import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;
import java.util.PriorityQueue;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The hold model: a fixed number of events, each of which schedules itself anew. */
class HoldModelTest {

  private static final int EVENTS = 50_000;
  private static final long MEAN = 1_000_000;
  private static final long SEED = 20;

  private static RandomStream steps() {
    return new RandomStreams(SEED, 0).stream("steps");
  }

  @ParameterizedTest(name = "{0} pending, seed " + SEED)
  @ValueSource(ints = {1, 2, 10, 1_000, 20_000})
  void shouldKeepTheNumberPendingAndTheTimesOfASortedQueue(int pending) {
    Simulation simulation = DsolSimulation.create();
    RandomStream steps = steps();
    FingerprintBuilder times = new FingerprintBuilder();
    Runnable[] hold = new Runnable[1];
    hold[0] =
        () -> {
          times.add(simulation.now());
          simulation.schedule(simulation.now() + steps.exponential(MEAN), 0, hold[0]);
        };
    for (int i = 0; i < pending; i++) {
      simulation.schedule(steps.exponential(MEAN), 0, hold[0]);
    }

    PriorityQueue<Long> reference = new PriorityQueue<>();
    RandomStream referenceSteps = steps();
    FingerprintBuilder referenceTimes = new FingerprintBuilder();
    for (int i = 0; i < pending; i++) {
      reference.add(referenceSteps.exponential(MEAN));
    }
    long last = 0;
    for (int i = 0; i < EVENTS; i++) {
      last = reference.remove();
      referenceTimes.add(last);
      reference.add(last + referenceSteps.exponential(MEAN));
    }

    simulation.runUntil(last);

    assertThat(simulation.executedEvents()).isEqualTo(EVENTS);
    assertThat(simulation.pendingEvents()).isEqualTo(pending);
    assertThat(simulation.now()).isEqualTo(last);
    assertThat(times.fingerprint()).isEqualTo(referenceTimes.fingerprint());
  }
}
