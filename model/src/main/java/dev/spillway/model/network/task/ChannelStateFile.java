package dev.spillway.model.network.task;

import dev.spillway.engine.Simulation;
import dev.spillway.model.network.storage.Link;
import dev.spillway.model.network.storage.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A file that several subtasks of a task manager write their buffers to, one after another: none is
 * done with a checkpoint before all are, and the file is uploaded as a whole. Source: {@code
 * ChannelStateWriteRequestDispatcherImpl}.
 */
final class ChannelStateFile {

  /** What a member learns once the buffers of all of them are where they are kept. */
  interface Member {

    /**
     * The file is there.
     *
     * @param ready when the last member had delivered its buffers, in ns
     * @param bytes of the whole file
     * @param files of which this member tells: 1 or 0
     */
    void uploaded(long ready, long bytes, int files);
  }

  /** What the members have delivered for one checkpoint. */
  private static final class Delivered {
    private long bytes;
    private final List<Member> waiting = new ArrayList<>();
    private Optional<Transfer> upload = Optional.empty();
  }

  private final Simulation simulation;
  private final Link uplink;
  private final Map<Long, Delivered> delivered = new TreeMap<>();
  private int members;

  ChannelStateFile(Simulation simulation, Link uplink) {
    this.simulation = simulation;
    this.uplink = uplink;
  }

  /** One more subtask writes here. */
  void join() {
    members++;
  }

  /** How many subtasks write here. */
  int members() {
    return members;
  }

  /** A subtask has delivered its buffers; it is told when the file is there. */
  void deliver(long checkpoint, long bytes, Member member) {
    Delivered file = delivered.computeIfAbsent(checkpoint, id -> new Delivered());
    file.bytes += bytes;
    file.waiting.add(member);
    if (file.waiting.size() < members) {
      return;
    }
    delivered.keySet().removeIf(id -> id < checkpoint);
    long ready = simulation.now();
    if (uplink.makesFile(file.bytes)) {
      file.upload = Optional.of(uplink.transfer(file.bytes, () -> uploaded(checkpoint, ready, 1)));
    } else {
      uploaded(checkpoint, ready, 0);
    }
  }

  private void uploaded(long checkpoint, long ready, int files) {
    Delivered file = delivered.remove(checkpoint);
    for (int member = 0; member < file.waiting.size(); member++) {
      file.waiting.get(member).uploaded(ready, file.bytes, member == 0 ? files : 0);
    }
  }

  /** Nothing comes of a checkpoint any more. */
  void cancel(long checkpoint) {
    Optional.ofNullable(delivered.remove(checkpoint))
        .flatMap(file -> file.upload)
        .ifPresent(uplink::cancel);
  }
}
