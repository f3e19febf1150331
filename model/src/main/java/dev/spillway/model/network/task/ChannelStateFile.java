package dev.spillway.model.network.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;

/**
 * A file that several subtasks of a task manager write their buffers to, one after another: none is
 * done with a checkpoint before all are. Source: {@code ChannelStateWriteRequestDispatcherImpl}.
 */
final class ChannelStateFile {

  /** What the members have delivered for one checkpoint. */
  private static final class Delivered {
    private long bytes;
    private final List<LongConsumer> waiting = new ArrayList<>();
  }

  private int members;
  private final Map<Long, Delivered> delivered = new TreeMap<>();

  /** One more subtask writes here. */
  void join() {
    members++;
  }

  /** How many subtasks write here. */
  int members() {
    return members;
  }

  /** A subtask has delivered its buffers; the action learns the file's bytes when all have. */
  void deliver(long checkpoint, long bytes, LongConsumer whenComplete) {
    Delivered file = delivered.computeIfAbsent(checkpoint, id -> new Delivered());
    file.bytes += bytes;
    file.waiting.add(whenComplete);
    if (file.waiting.size() == members) {
      delivered.keySet().removeIf(id -> id <= checkpoint);
      file.waiting.forEach(action -> action.accept(file.bytes));
    }
  }
}
