package dev.spillway.model.network.channel;

import java.util.ArrayDeque;
import java.util.Optional;

/**
 * The queue of buffers and barriers from one producer subtask to one consumer subtask. Source:
 * {@code PipelinedSubpartition}.
 *
 * <p>Offers data while it is not blocked and either holds a finished buffer or was asked to flush.
 */
public final class Subpartition {

  private final ResultPartition partition;
  private final Optional<Subpartition> asOwner = Optional.of(this);
  private final ArrayDeque<QueueElement> queue = new ArrayDeque<>();
  private Runnable reader = () -> {};
  private Runnable priorityReader = () -> {};

  /** The buffer being filled: the last of the queue, or none. */
  private QueueElement.Data current;

  private boolean flushRequested;
  private boolean blocked;
  private int dataBuffers;
  private long written;
  private long polled;

  /** Bytes that the last barrier overtook. */
  private long overtaken;

  /** Segments that count towards the maximum of this subpartition. */
  int heldSegments;

  /** Bytes that a buffer is to hold, as the receiver wants it. */
  private int bufferBytes;

  /** Records that go into the current buffer without filling it up. */
  private int fitting;

  /**
   * @param bufferBytes that a buffer is to hold until the receiver wants another size
   */
  Subpartition(ResultPartition partition, int bufferBytes) {
    this.partition = partition;
    this.bufferBytes = bufferBytes;
  }

  /** The receiver wants buffers that are begun from now on to hold so many bytes. */
  void resize(int bytes) {
    bufferBytes = bytes;
  }

  int bufferBytes() {
    return bufferBytes;
  }

  /** Lets the current buffer hold more. */
  void extend(int capacity) {
    current.capacity = capacity;
    fitting = (room() - 1) / partition.recordBytes();
  }

  int capacity() {
    return current.capacity;
  }

  /** Buffers and barriers in the queue. */
  int queued() {
    return queue.size();
  }

  /** This, as whom a segment counts for: one object for all segments. */
  Optional<Subpartition> asOwner() {
    return asOwner;
  }

  void connect(Runnable onData, Runnable onPriority) {
    reader = onData;
    priorityReader = onPriority;
  }

  // --- writing

  int fitting() {
    return fitting;
  }

  boolean hasCurrent() {
    return current != null;
  }

  int room() {
    return current == null ? 0 : current.capacity - current.written;
  }

  /** Writes whole records that do not fill the current buffer up. */
  void advance(int records) {
    if (records > fitting) {
      throw new IllegalStateException(
          "records written (" + records + ") must not fill the buffer up, at most " + fitting);
    }
    if (records > 0) {
      append(records * partition.recordBytes());
    }
  }

  void append(int bytes) {
    current.written += bytes;
    written += bytes;
    fitting = (room() - 1) / partition.recordBytes();
    if (current.written == current.capacity) {
      finishCurrent();
      notifyIfFirst();
    }
  }

  /** Starts a new buffer at the end of the queue. */
  void begin(Segment segment, int capacity) {
    current = new QueueElement.Data(segment, capacity);
    fitting = (capacity - 1) / partition.recordBytes();
    queue.addLast(current);
    dataBuffers++;
    notifyIfFirst();
  }

  void finishCurrent() {
    if (current != null) {
      current.finished = true;
      current = null;
      fitting = 0;
    }
  }

  /**
   * Finishes the current buffer and puts a barrier behind it, or with priority before everything.
   *
   * @return bytes that the barrier overtook
   */
  long add(Barrier barrier) {
    finishCurrent();
    overtaken = barrier.hasPriority() ? written - polled : 0;
    if (barrier.hasPriority()) {
      queue.addFirst(new QueueElement.Mark(barrier));
      priorityReader.run();
      return overtaken;
    }
    queue.addLast(new QueueElement.Mark(barrier));
    notifyIfFirst();
    return 0;
  }

  /**
   * Lets a barrier that still waits in the queue overtake ({@code alignedBarrierTimeout}).
   *
   * @return bytes that it overtook; -1 if it is not here any more
   */
  long overtake(long checkpoint) {
    long ahead = 0;
    for (QueueElement element : queue) {
      if (element instanceof QueueElement.Data data) {
        ahead += data.written - data.read;
      } else if (element instanceof QueueElement.Mark mark
          && mark.barrier().checkpoint() == checkpoint
          && mark.barrier().kind() == Barrier.Kind.TIMEOUTABLE) {
        queue.removeFirstOccurrence(element);
        queue.addFirst(new QueueElement.Mark(mark.barrier().as(Barrier.Kind.UNALIGNED)));
        priorityReader.run();
        overtaken = ahead;
        return ahead;
      }
    }
    return -1;
  }

  /** The flusher's round. */
  void flush() {
    if (queue.isEmpty() || flushRequested) {
      return;
    }
    boolean unreadAlone = false;
    if (queue.size() == 1) {
      if (blocked) {
        // Nothing can be sent, so how far the buffer is filled need not be known.
        flushRequested = hasUnread();
        return;
      }
      unreadAlone = hasUnread();
    }
    flushRequested = queue.size() > 1 || unreadAlone;
    if (unreadAlone && !blocked) {
      reader.run();
    }
  }

  private boolean hasUnread() {
    QueueElement head = queue.peekFirst();
    if (head == current) {
      partition.settle();
    }
    return head instanceof QueueElement.Mark
        || (head instanceof QueueElement.Data data && data.written > data.read);
  }

  private void notifyIfFirst() {
    if (!flushRequested && !blocked && finishedElements() == 1) {
      reader.run();
    }
  }

  // --- reading

  /** Whether {@link #poll} may yield something. */
  boolean isDataAvailable() {
    return !blocked && (flushRequested || finishedElements() > 0);
  }

  /** Whether the next thing is a barrier, which needs no credit. */
  boolean isBarrierNext() {
    return queue.peekFirst() instanceof QueueElement.Mark;
  }

  private int finishedElements() {
    int size = queue.size();
    if (size == 1) {
      return current == null ? 1 : 0;
    }
    return Math.max(0, size - 1);
  }

  /** Takes out the next slice or barrier, if there is one. */
  Optional<Sent> poll() {
    if (queue.isEmpty()) {
      flushRequested = false;
    }
    while (!blocked && !queue.isEmpty()) {
      QueueElement head = queue.peekFirst();
      if (head instanceof QueueElement.Mark mark) {
        return Optional.of(pollBarrier(mark.barrier()));
      }
      QueueElement.Data data = (QueueElement.Data) head;
      if (data == current) {
        partition.settle();
      }
      if (queue.size() == 1) {
        flushRequested = false;
      }
      int bytes = data.written - data.read;
      boolean finished = data.finished;
      if (bytes > 0) {
        data.segment.hold();
        data.read = data.written;
        polled += bytes;
      }
      if (finished) {
        queue.removeFirst();
        dataBuffers--;
        data.segment.release();
      }
      if (bytes > 0) {
        return Optional.of(new Sent(bytes, Optional.of(data.segment), Optional.empty(), backlog()));
      }
      if (!finished) {
        break;
      }
    }
    return Optional.empty();
  }

  private Sent pollBarrier(Barrier barrier) {
    queue.removeFirst();
    if (queue.isEmpty()) {
      flushRequested = false;
    }
    if (barrier.blocksSender()) {
      blocked = true;
    }
    if (barrier.kind() == Barrier.Kind.TIMEOUTABLE) {
      partition.barrierSent(barrier);
    }
    return new Sent(0, Optional.empty(), Optional.of(barrier), backlog());
  }

  /** Buffers announced to be still in the queue. */
  int backlog() {
    if (blocked || queue.isEmpty()) {
      return 0;
    }
    return flushRequested || queue.peekLast() instanceof QueueElement.Mark
        ? dataBuffers
        : Math.max(0, dataBuffers - 1);
  }

  /** The receiver has processed the barrier that blocked this. */
  void resume() {
    blocked = false;
    if (isDataAvailable()) {
      reader.run();
    }
  }

  // --- positions

  /** Bytes written up to the present instant. */
  long written() {
    partition.settle();
    return written;
  }

  /** Bytes that the last barrier overtook. */
  long overtaken() {
    return overtaken;
  }

  /** So many bytes were written and handed out before a failure. */
  void restoreHandedOut(long bytes) {
    written += bytes;
    polled += bytes;
  }

  /** Bytes handed out so far. */
  long polled() {
    return polled;
  }

  int recordBytes() {
    return partition.recordBytes();
  }
}
