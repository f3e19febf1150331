package dev.spillway.benchmarks;

import java.util.concurrent.CountDownLatch;
import nl.tudelft.simulation.dsol.experiment.SingleReplication;
import nl.tudelft.simulation.dsol.formalisms.eventscheduling.Executable;
import nl.tudelft.simulation.dsol.model.AbstractDsolModel;
import nl.tudelft.simulation.dsol.simulators.DevsSimulator;
import nl.tudelft.simulation.dsol.simulators.SimulatorInterface;
import org.djutils.event.EventListener;

/**
 * The hold model on DSOL as it comes, with lambda events: it runs in DSOL's own thread, and the
 * caller waits until it has stopped.
 */
final class StockDsolHold implements HoldModel {

  private DevsSimulator<Long> simulator = new DevsSimulator<>("stock");
  private CountDownLatch stopped = new CountDownLatch(1);

  @Override
  public void fill(HoldSteps steps, int pending) {
    close();
    simulator = new DevsSimulator<>("stock");
    simulator.initialize(
        new Empty(simulator), new SingleReplication<>("hold", 0L, 0L, Long.MAX_VALUE));
    stopped = new CountDownLatch(1);
    EventListener listener = event -> stopped.countDown();
    simulator.addListener(listener, SimulatorInterface.STOP_EVENT);
    Executable event =
        new Executable() {
          @Override
          public void execute() {
            simulator.scheduleEventAbs(steps.after(simulator.getSimulatorTime()), this);
          }
        };
    for (int i = 0; i < pending; i++) {
      event.execute();
    }
  }

  private static final class Empty extends AbstractDsolModel<Long, DevsSimulator<Long>> {

    Empty(DevsSimulator<Long> simulator) {
      super(simulator);
    }

    @Override
    public void constructModel() {
      // The events are scheduled from outside.
    }
  }

  @Override
  public void run(long horizon) {
    simulator.runUpToAndIncluding(horizon);
    try {
      stopped.await();
    } catch (InterruptedException interrupted) {
      throw new IllegalStateException("interrupted while DSOL runs", interrupted);
    }
  }

  @Override
  public long clock() {
    return simulator.getSimulatorTime();
  }

  /** DSOL's thread is no daemon: it would keep the JVM alive. */
  @Override
  public void close() {
    simulator.cleanUp();
  }
}
