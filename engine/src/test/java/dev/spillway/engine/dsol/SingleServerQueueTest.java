package dev.spillway.engine.dsol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.Rational;
import dev.spillway.engine.Simulation;
import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.engine.stat.BatchMeans;
import dev.spillway.engine.stat.TimeWeightedMean;
import java.util.ArrayDeque;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * M/M/1: exponential arrivals, one server with exponential service, first come, first served.
 *
 * <p>In units of the mean service, at load r the mean wait before service is r / (1 - r) and the
 * mean number present r / (1 - r) as well: 9 at load 0.9. (L. Kleinrock, "Queueing Systems", volume
 * 1, chapter 3.)
 */
class SingleServerQueueTest {

  private static final long SERVICE = 900_000_000;
  private static final long ARRIVAL = 1_000_000_000;
  private static final int CUSTOMERS = 1_000_000;

  /** Waits stay correlated over some hundreds of customers; 20 batches are far beyond that. */
  private static final int BATCH = CUSTOMERS / 20;

  private static final int DEPARTURE_RANK = 0;
  private static final int ARRIVAL_RANK = 1;

  private final Simulation simulation = DsolSimulation.create();
  private final ArrayDeque<Long> arrivals = new ArrayDeque<>();
  private final BatchMeans waits = new BatchMeans(BATCH);
  private final TimeWeightedMean present = new TimeWeightedMean(0, 0);
  private RandomStream betweenArrivals;
  private RandomStream services;
  private int arrived;
  private long totalSojourn;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1})
  void shouldWaitAsLongAsTheorySays(long seed) {
    RandomStreams streams = new RandomStreams(seed, 0);
    betweenArrivals = streams.stream("arrivals");
    services = streams.stream("services");
    scheduleArrival();

    long end = 2L * CUSTOMERS * ARRIVAL;
    simulation.runUntil(end);

    assertThat(simulation.executedEvents()).isEqualTo(2L * CUSTOMERS);
    assertThat(simulation.pendingEvents()).isZero();
    assertThat(waits.batches()).isEqualTo(20);
    assertThat(waits.confidenceInterval(0.95).contains(9))
        .as("seed %d: mean wait %s, %s", seed, waits.mean(), waits.confidenceInterval(0.95))
        .isTrue();
    // Little's law, exact over a run that begins and ends empty.
    assertThat(present.mean(end)).isEqualTo(Rational.of(totalSojourn, end));
  }

  private void scheduleArrival() {
    if (arrived < CUSTOMERS) {
      arrived++;
      schedule(betweenArrivals.exponential(ARRIVAL), ARRIVAL_RANK, this::arrive);
    }
  }

  private void schedule(long delay, int rank, Runnable action) {
    simulation.schedule(simulation.now() + delay, rank, action);
  }

  private void arrive() {
    arrivals.add(simulation.now());
    present.set(simulation.now(), arrivals.size());
    if (arrivals.size() == 1) {
      serve();
    }
    scheduleArrival();
  }

  private void serve() {
    waits.add((double) (simulation.now() - arrivals.peek()) / SERVICE);
    schedule(services.exponential(SERVICE), DEPARTURE_RANK, this::depart);
  }

  private void depart() {
    totalSojourn += simulation.now() - arrivals.remove();
    present.set(simulation.now(), arrivals.size());
    if (!arrivals.isEmpty()) {
      serve();
    }
  }
}
