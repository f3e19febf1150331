package dev.spillway.benchmarks;

import dev.spillway.engine.EventOrder;
import dev.spillway.engine.Simulation;
import dev.spillway.engine.dsol.DsolSimulation;

/** The hold model on this project's engine. */
final class SpillwayHold implements HoldModel {

  private Simulation simulation;

  @Override
  public void fill(HoldSteps steps, int pending) {
    simulation = DsolSimulation.create();
    Runnable event = new Hold(simulation, steps);
    for (int i = 0; i < pending; i++) {
      event.run();
    }
  }

  private record Hold(Simulation simulation, HoldSteps steps) implements Runnable {

    @Override
    public void run() {
      simulation.schedule(steps.after(simulation.now()), EventOrder.MIN_RANK, this);
    }
  }

  @Override
  public void run(long horizon) {
    simulation.runUntil(horizon);
  }

  @Override
  public long clock() {
    return simulation.now();
  }
}
