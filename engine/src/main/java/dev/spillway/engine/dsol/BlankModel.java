package dev.spillway.engine.dsol;

import nl.tudelft.simulation.dsol.model.AbstractDsolModel;

/** A DSOL model that schedules nothing by itself: whoever holds the simulation does. */
final class BlankModel extends AbstractDsolModel<Long, DsolSimulation> {

  BlankModel(DsolSimulation simulation) {
    super(simulation);
  }

  @Override
  public void constructModel() {
    // The actions come from outside, through Simulation.schedule.
  }
}
