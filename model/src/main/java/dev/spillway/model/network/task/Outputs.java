package dev.spillway.model.network.task;

import dev.spillway.model.network.channel.Barrier;
import dev.spillway.model.network.channel.ResultPartition;
import java.util.ArrayList;
import java.util.List;

/** The result partitions of a subtask, written record by record or a stretch at a time. */
final class Outputs {

  /** An outgoing edge: its partition, and whether barriers may overtake on it. */
  record Output(ResultPartition partition, boolean canBeUnaligned) {}

  private final Output[] outputs;

  // The record being emitted: to which output, and how many copies it still gets.
  private int cursor;
  private long copiesLeft;
  private boolean withinCopy;

  Outputs(List<Output> outputs) {
    this.outputs = outputs.toArray(Output[]::new);
    this.cursor = this.outputs.length;
  }

  boolean isAvailable() {
    for (Output each : outputs) {
      if (!each.partition().isAvailable()) {
        return false;
      }
    }
    return true;
  }

  /** How many records can be processed before one needs a new segment, up to a limit. */
  long recordsWithoutSegment(long limit) {
    long records = limit;
    for (Output each : outputs) {
      records = each.partition().recordsWithoutSegment(records);
    }
    return records;
  }

  /** Writes what processing some records yields; none of it needs a new segment. */
  void advance(long records) {
    for (Output each : outputs) {
      each.partition().advance(records);
    }
  }

  /** Starts to write what one record yields; {@link #emit} does it. */
  void startRecord() {
    cursor = 0;
    copiesLeft = outputs.length == 0 ? 0 : outputs[0].partition().outputOf(1);
    withinCopy = false;
  }

  /**
   * Writes on.
   *
   * @return whether it is all written; if not, a pool and its overdraft are used up
   */
  boolean emit() {
    while (cursor < outputs.length) {
      ResultPartition partition = outputs[cursor].partition();
      while (withinCopy || copiesLeft > 0) {
        if (!withinCopy) {
          partition.startRecord();
          withinCopy = true;
          copiesLeft--;
        }
        if (!partition.write()) {
          return false;
        }
        withinCopy = false;
      }
      cursor++;
      copiesLeft = cursor < outputs.length ? outputs[cursor].partition().outputOf(1) : 0;
    }
    return true;
  }

  /** How many subpartitions a barrier that may time out is going to wait in. */
  int timeoutable() {
    int subpartitions = 0;
    for (Output each : outputs) {
      subpartitions += each.canBeUnaligned() ? each.partition().size() : 0;
    }
    return subpartitions;
  }

  /**
   * Sends a barrier on, aligned where it cannot overtake.
   *
   * @return bytes that it overtook
   */
  long broadcast(Barrier barrier) {
    boolean mayOvertake =
        barrier.kind() == Barrier.Kind.UNALIGNED || barrier.kind() == Barrier.Kind.TIMEOUTABLE;
    long overtaken = 0;
    for (Output each : outputs) {
      Barrier travelling =
          mayOvertake && !each.canBeUnaligned() ? barrier.as(Barrier.Kind.ALIGNED) : barrier;
      overtaken += each.partition().broadcast(travelling);
    }
    return overtaken;
  }

  /** Lets barriers that still wait here overtake; returns the bytes they overtook. */
  long overtake(long checkpoint) {
    long overtaken = 0;
    for (Output each : outputs) {
      if (each.canBeUnaligned()) {
        overtaken += each.partition().overtake(checkpoint);
      }
    }
    return overtaken;
  }

  /** So many records were processed before a failure. */
  void restoreProcessed(long records) {
    for (Output each : outputs) {
      each.partition().restoreProcessed(records);
    }
  }

  /** Records written to each subpartition so far, by edge. */
  List<long[]> written() {
    List<long[]> written = new ArrayList<>();
    for (Output each : outputs) {
      written.add(each.partition().written());
    }
    return written;
  }

  /** Bytes that the last barrier overtook in each subpartition, by edge. */
  List<long[]> overtaken() {
    List<long[]> overtaken = new ArrayList<>();
    for (Output each : outputs) {
      overtaken.add(each.partition().overtaken());
    }
    return overtaken;
  }

  void flush(int output) {
    outputs[output].partition().flush();
  }

  int size() {
    return outputs.length;
  }

  int usedSegments() {
    int segments = 0;
    for (Output each : outputs) {
      segments += each.partition().usedSegments();
    }
    return segments;
  }

  long poolSegments() {
    long segments = 0;
    for (Output each : outputs) {
      segments += each.partition().poolSegments();
    }
    return segments;
  }

  long recordsOut() {
    long records = 0;
    for (Output each : outputs) {
      records += each.partition().recordsWritten();
    }
    return records;
  }
}
