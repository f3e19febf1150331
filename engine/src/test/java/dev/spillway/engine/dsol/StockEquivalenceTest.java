package dev.spillway.engine.dsol;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.spillway.engine.Fingerprint;
import dev.spillway.engine.FingerprintBuilder;
import dev.spillway.engine.Simulation;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import nl.tudelft.simulation.dsol.formalisms.eventscheduling.SimEventInterface;
import nl.tudelft.simulation.dsol.model.AbstractDsolModel;
import nl.tudelft.simulation.dsol.simulators.DevsSimulator;
import nl.tudelft.simulation.dsol.simulators.SimulatorInterface;
import org.djutils.event.EventListener;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One random model on three simulators, DSOL's own among them: the traces are identical. */
class StockEquivalenceTest {

  private static final int EVENTS = 20_000;
  private static final long END = 1L << 40;

  /** What the model needs of a simulator. */
  private interface Kernel {

    long now();

    /** Returns the cancellation of the event. */
    Runnable schedule(long time, short priority, Runnable action);
  }

  /**
   * Each event writes itself down, schedules none to two others at near times, ties among them,
   * with random priorities, and now and then cancels an earlier one, pending or not.
   */
  private static final class RandomModel {

    private final Kernel kernel;
    private final Random random;
    private final List<Long> trace = new ArrayList<>();
    private final List<Runnable> cancellations = new ArrayList<>();
    private long scheduled;

    RandomModel(Kernel kernel, long seed) {
      this.kernel = kernel;
      this.random = new Random(seed);
      for (int i = 0; i < 50; i++) {
        scheduleOne();
      }
    }

    private void scheduleOne() {
      if (scheduled == EVENTS) {
        return;
      }
      long name = scheduled++;
      short priority = (short) (1 + random.nextInt(10));
      cancellations.add(
          kernel.schedule(kernel.now() + random.nextInt(10), priority, () -> happen(name)));
    }

    private void happen(long name) {
      trace.add(kernel.now());
      trace.add(name);
      // Two on average less the one cancelled in ten: the population grows slowly, never dies out.
      for (int i = 1 + random.nextInt(2); i > 0; i--) {
        scheduleOne();
      }
      if (random.nextInt(3) == 0) {
        cancellations.get(random.nextInt(cancellations.size())).run();
      }
    }

    Fingerprint fingerprint() {
      FingerprintBuilder builder = new FingerprintBuilder();
      trace.forEach(builder::add);
      return builder.fingerprint();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5})
  void shouldGiveTheTraceOfTheStockSimulator(long seed) {
    RandomModel stock = onStock(seed);
    RandomModel ours = onSimulation(seed);
    RandomModel oursThroughDsol = onDsolInterface(seed);

    assertThat(stock.trace).as("seed %d", seed).hasSizeGreaterThan(EVENTS);
    assertThat(ours.trace).as("seed %d", seed).isEqualTo(stock.trace);
    assertThat(oursThroughDsol.trace).as("seed %d", seed).isEqualTo(stock.trace);
    assertThat(ours.fingerprint()).isEqualTo(stock.fingerprint());
  }

  private static RandomModel onSimulation(long seed) {
    Simulation simulation = DsolSimulation.create();
    RandomModel model =
        new RandomModel(
            new Kernel() {
              @Override
              public long now() {
                return simulation.now();
              }

              @Override
              public Runnable schedule(long time, short priority, Runnable action) {
                var event = simulation.schedule(time, 10 - priority, action);
                return () -> simulation.cancel(event);
              }
            },
            seed);
    simulation.runUntil(END);
    return model;
  }

  private static RandomModel onDsolInterface(long seed) {
    DsolSimulation simulator = DsolSimulation.createSimulator(END);
    RandomModel model = new RandomModel(new DsolKernel(simulator), seed);
    simulator.start();
    return model;
  }

  /** DSOL's own simulator, which runs in a thread of its own and may never answer. */
  private static RandomModel onStock(long seed) {
    return assertTimeoutPreemptively(
        Duration.ofSeconds(60),
        () -> {
          DevsSimulator<Long> simulator = new DevsSimulator<>("stock");
          List<RandomModel> models = new ArrayList<>();
          simulator.initialize(
              new ConstructedModel(simulator, kernel -> models.add(new RandomModel(kernel, seed))),
              new PrivateReplication(END));
          CountDownLatch stopped = new CountDownLatch(1);
          EventListener listener = event -> stopped.countDown();
          simulator.addListener(listener, SimulatorInterface.STOP_EVENT);
          simulator.start();
          stopped.await();
          simulator.cleanUp();
          return models.get(0);
        });
  }

  private record DsolKernel(DevsSimulator<Long> simulator) implements Kernel {

    @Override
    public long now() {
      return simulator.getSimulatorTime();
    }

    @Override
    public Runnable schedule(long time, short priority, Runnable action) {
      SimEventInterface<Long> event = simulator.scheduleEventAbs(time, priority, action::run);
      return () -> simulator.cancelEvent(event);
    }
  }

  private static final class ConstructedModel extends AbstractDsolModel<Long, DevsSimulator<Long>> {

    private final transient Consumer<Kernel> construction;

    ConstructedModel(DevsSimulator<Long> simulator, Consumer<Kernel> construction) {
      super(simulator);
      this.construction = construction;
    }

    @Override
    public void constructModel() {
      construction.accept(new DsolKernel(simulator));
    }
  }
}
