package dev.spillway.benchmarks;

import umontreal.ssj.simevents.eventlist.Henriksen;

/** The engines compared. */
public enum HoldEngine {
  /** The limit: a 4-ary heap of primitive keys, the first event replaced in place. */
  BARE_HEAP {
    @Override
    HoldModel model(int pending) {
      return new BareHeapHold(pending);
    }
  },
  /** The same heap, the first event removed and the next one added: twice the work. */
  BARE_HEAP_REMOVE_ADD {
    @Override
    HoldModel model(int pending) {
      return new BareHeapRemoveAddHold(pending);
    }
  },
  /** This project's engine. */
  SPILLWAY {
    @Override
    HoldModel model(int pending) {
      return new SpillwayHold();
    }
  },
  /** {@code java.util.PriorityQueue} of event objects with lambdas. */
  PRIORITY_QUEUE {
    @Override
    HoldModel model(int pending) {
      return new PriorityQueueHold();
    }
  },
  /** SSJ with Henriksen's list, the fastest of its event lists at each size measured. */
  SSJ {
    @Override
    HoldModel model(int pending) {
      return new SsjHold(new Henriksen());
    }
  },
  /** DSOL as it comes. */
  STOCK_DSOL {
    @Override
    HoldModel model(int pending) {
      return new StockDsolHold();
    }
  };

  abstract HoldModel model(int pending);
}
