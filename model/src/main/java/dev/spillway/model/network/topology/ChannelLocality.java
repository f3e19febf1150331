package dev.spillway.model.network.topology;

import java.util.List;

/** Which channels of an edge cross the network and which stay within a task manager. */
public sealed interface ChannelLocality {

  /** Whether the channel from a producer subtask to a consumer subtask is local. */
  boolean isLocal(int producer, int consumer);

  /** Every channel is local, or every channel is remote. */
  record Uniform(boolean local) implements ChannelLocality {
    @Override
    public boolean isLocal(int producer, int consumer) {
      return local;
    }
  }

  /**
   * A channel is local if both ends share a task manager.
   *
   * @param producers the task manager of each producer subtask
   * @param consumers the task manager of each consumer subtask
   */
  record ByTaskManager(List<Integer> producers, List<Integer> consumers)
      implements ChannelLocality {
    public ByTaskManager {
      producers = List.copyOf(producers);
      consumers = List.copyOf(consumers);
    }

    @Override
    public boolean isLocal(int producer, int consumer) {
      return producers.get(producer).equals(consumers.get(consumer));
    }
  }

  /** Every channel of the edge crosses the network. */
  ChannelLocality REMOTE = new Uniform(false);

  /** Every channel of the edge stays within a task manager. */
  ChannelLocality LOCAL = new Uniform(true);
}
