package dev.spillway.model.network.task;

import dev.spillway.model.network.storage.Transfer;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What a subtask has gathered of one checkpoint so far; times in ns, sizes in bytes. */
final class Snapshot {

  final long checkpoint;
  final long triggered;
  final long firstBarrier;

  /** Of the first barrier. */
  final BarrierWait wait;

  final long readAtFirst;
  long lastBarrier;
  long processed;
  long persisted;
  long syncEnd;
  long taken;
  boolean isTaken;
  boolean overtaking;

  /** Whether channels still owe their barrier, or what they persist. */
  boolean inputOpen = true;

  /** Barriers that may time out and still wait in their subpartitions. */
  int waitingBarriers;

  boolean finished;

  /** Bytes that its barrier overtook in each subpartition, by edge; once it is finished. */
  List<long[]> overtaken = List.of();

  /** Where the subtask stood when it took it: records, its own, written, and of each channel. */
  long position;

  List<long[]> written = List.of();
  long[] consumed = {};

  /** Bytes that its barrier overtook in each input channel, by its index; empty if none did. */
  long[] stored = {};

  /** Files that this subtask tells of; of a shared one only one of its subtasks does. */
  int files;

  /** Of the state, once it has begun. */
  Optional<Transfer> upload = Optional.empty();

  /** When state and buffers are where they are kept. */
  OptionalLong stateWritten = OptionalLong.empty();

  OptionalLong buffersWritten = OptionalLong.empty();

  Snapshot(long checkpoint, long triggered, long firstBarrier, BarrierWait wait, long readAtFirst) {
    this.checkpoint = checkpoint;
    this.triggered = triggered;
    this.firstBarrier = firstBarrier;
    this.wait = wait;
    this.readAtFirst = readAtFirst;
    this.lastBarrier = firstBarrier;
  }

  boolean isComplete() {
    return isTaken && !inputOpen && waitingBarriers == 0 && !finished;
  }
}
