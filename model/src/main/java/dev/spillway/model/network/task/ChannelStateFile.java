package dev.spillway.model.network.task;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A file that several subtasks of a task manager write their buffers to: none is done with a
 * checkpoint before all are. Source: {@code ChannelStateWriteRequestDispatcherImpl}.
 */
public final class ChannelStateFile {

  private int members;
  private final Map<Long, List<Runnable>> waiting = new TreeMap<>();

  /** One more subtask writes here. */
  void join() {
    members++;
  }

  /** How many subtasks write here. */
  public int members() {
    return members;
  }

  /** A subtask has delivered everything; the action is run when all have. */
  void deliver(long checkpoint, Runnable whenComplete) {
    List<Runnable> delivered = waiting.computeIfAbsent(checkpoint, id -> new ArrayList<>());
    delivered.add(whenComplete);
    if (delivered.size() == members) {
      waiting.keySet().removeIf(id -> id <= checkpoint);
      delivered.forEach(Runnable::run);
    }
  }
}
