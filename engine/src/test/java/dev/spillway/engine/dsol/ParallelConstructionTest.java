package dev.spillway.engine.dsol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.engine.Simulation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class ParallelConstructionTest {

  @Test
  void shouldConstructAndRunIndependentlyInManyThreads() throws Exception {
    int threads = 16;
    int simulationsPerThread = 25;
    CyclicBarrier together = new CyclicBarrier(threads);
    Callable<Long> work =
        () -> {
          together.await();
          long executed = 0;
          for (int i = 0; i < simulationsPerThread; i++) {
            executed += runChain(100);
          }
          return executed;
        };
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      List<Future<Long>> results = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        results.add(pool.submit(work));
      }
      for (Future<Long> result : results) {
        assertThat(result.get()).isEqualTo(100L * simulationsPerThread);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static long runChain(int length) {
    Simulation simulation = DsolSimulation.create();
    Runnable[] link = new Runnable[1];
    link[0] = () -> simulation.schedule(simulation.now() + 1, 0, link[0]);
    simulation.schedule(1, 0, link[0]);
    simulation.runUntil(length);
    return simulation.executedEvents();
  }
}
