package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.Received;
import java.util.Optional;

/** What a subtask with inputs does about barriers; runs in the subtask's thread. */
interface BarrierHandler {

  /** A barrier was read, or has overtaken. */
  void onBarrier(Received received);

  /** What has been gathered of a checkpoint while some of its barriers are missing. */
  Optional<Snapshot> pending(long checkpoint);

  /** A barrier that may time out is queued in a channel. */
  void onAnnouncement(Barrier barrier);
}
