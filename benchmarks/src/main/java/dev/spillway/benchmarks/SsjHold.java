package dev.spillway.benchmarks;

import umontreal.ssj.simevents.Event;
import umontreal.ssj.simevents.Simulator;
import umontreal.ssj.simevents.eventlist.EventList;

/**
 * The hold model on SSJ's simulator, whose time is a double: exact here, below 2^53. Each event is
 * one object that schedules itself again, as is SSJ's way.
 */
final class SsjHold implements HoldModel {

  private final Simulator simulator;
  private long now;

  SsjHold(EventList list) {
    simulator = new Simulator(list);
  }

  private final class Hold extends Event {

    private final HoldSteps steps;

    Hold(HoldSteps steps) {
      super(simulator);
      this.steps = steps;
    }

    @Override
    public void actions() {
      now = (long) simulator.time();
      schedule((double) (steps.after(now) - now));
    }
  }

  private final class Stop extends Event {

    Stop() {
      super(simulator);
    }

    @Override
    public void actions() {
      simulator.stop();
    }
  }

  @Override
  public void fill(HoldSteps steps, int pending) {
    simulator.init();
    for (int i = 0; i < pending; i++) {
      new Hold(steps).schedule((double) steps.after(0));
    }
  }

  @Override
  public void run(long horizon) {
    new Stop().schedule(horizon + 0.5);
    simulator.start();
  }

  @Override
  public long clock() {
    return now;
  }
}
