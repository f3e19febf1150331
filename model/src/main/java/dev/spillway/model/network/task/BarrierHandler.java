package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.Received;

/** What a subtask with inputs does about barriers; runs in the subtask's thread. */
interface BarrierHandler {

  /** A barrier was read, or has overtaken. */
  void onBarrier(Received received);

  /** A barrier that may time out is queued in a channel. */
  void onAnnouncement(Barrier barrier);
}
