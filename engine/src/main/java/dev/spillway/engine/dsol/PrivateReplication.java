package dev.spillway.engine.dsol;

import nl.tudelft.simulation.dsol.experiment.SingleReplication;
import nl.tudelft.simulation.naming.context.JvmContext;

/**
 * A replication whose naming context is its own: DSOL's hangs every replication into one static
 * tree, where it stays.
 */
final class PrivateReplication extends SingleReplication<Long> {

  /** A replication from time 0 to an end in units, without a warm-up. */
  PrivateReplication(long end) {
    super("spillway", 0L, 0L, end);
  }

  @Override
  protected void setContext() {
    setContext(new JvmContext(getId()));
  }

  @Override
  public void removeFromContext() {
    // Nothing to leave: the context was never entered anywhere.
  }
}
