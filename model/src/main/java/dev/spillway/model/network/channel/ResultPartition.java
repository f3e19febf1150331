package dev.spillway.model.network.channel;

import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.Fraction;
import java.util.Optional;

/**
 * What one producer subtask writes to one edge: its subpartitions and the pool they share. Sources:
 * {@code BufferWritingResultPartition}, {@code LocalBufferPool}.
 *
 * <p>The writer may start a record while the pool has a free segment and no subpartition holds the
 * maximum. A segment is asked for when there are bytes to write, so the last free one holds no more
 * than the rest of a record. A record once started goes on into the overdraft. The pool has at
 * least one segment more than there are subpartitions ({@code NettyShuffleUtils}): each may hold
 * one that is not full.
 */
public final class ResultPartition {

  private final BufferSettings settings;
  private final Writer writer;
  private final Subpartition[] subpartitions;
  private final Spread spread;
  private final Fraction selectivity;
  private final int recordBytes;
  private final long poolSegments;
  private final boolean debloats;

  private int usedSegments;
  private int subpartitionsAtMaximum;

  private long recordsIn;
  private long recordsOut;
  private long recordsWritten;

  // The record being written.
  private int target;
  private int bytesLeft;

  /**
   * @param subpartitions how many
   * @param spread who gets which record
   * @param selectivity records written per record processed
   */
  public ResultPartition(
      BufferSettings settings,
      Writer writer,
      int subpartitions,
      int recordBytes,
      Spread spread,
      Fraction selectivity) {
    this.settings = settings;
    this.writer = writer;
    this.spread = spread;
    this.selectivity = selectivity;
    this.recordBytes = recordBytes;
    this.debloats = settings.debloating().isPresent();
    this.poolSegments =
        Math.max(
            (long) settings.exclusive() * subpartitions + settings.floating(), subpartitions + 1L);
    this.subpartitions = new Subpartition[subpartitions];
    for (int i = 0; i < subpartitions; i++) {
      this.subpartitions[i] = new Subpartition(this, settings.startingBytes());
    }
  }

  /** A subpartition, by its index in this partition. */
  public Subpartition subpartition(int index) {
    return subpartitions[index];
  }

  int recordBytes() {
    return recordBytes;
  }

  /** Whether a record may be started ({@code LocalBufferPool.shouldBeAvailable}). */
  public boolean isAvailable() {
    return usedSegments < poolSegments && subpartitionsAtMaximum == 0;
  }

  /**
   * How many records can be processed before one needs a new segment or is to be flushed.
   *
   * @param limit no more are of interest
   */
  public long recordsWithoutSegment(long limit) {
    if (selectivity.equals(Fraction.ONE)) {
      return recordsFitting(limit);
    }
    if (selectivity.numerator() == 0) {
      return limit;
    }
    long most = selectivity.times(Math.addExact(recordsIn, limit)) - recordsOut;
    long fitting = recordsFitting(most);
    if (fitting >= most) {
      return limit;
    }
    return Math.min(limit, selectivity.countReaching(recordsOut + fitting + 1) - recordsIn - 1);
  }

  /** A record that is flushed is written on its own, not in a stretch. */
  private long recordsFitting(long limit) {
    return settings.flushesEveryRecord() ? 0 : spread.recordsFitting(subpartitions, limit);
  }

  /** Writes what processing some records yields; none of it needs a new segment. */
  public void advance(long records) {
    long out = outputOf(records);
    if (out > 0) {
      spread.advance(subpartitions, out);
      recordsWritten += out;
    }
  }

  /** Takes note of processed records and says how many are to be written for them. */
  public long outputOf(long records) {
    recordsIn = Math.addExact(recordsIn, records);
    long before = recordsOut;
    recordsOut = selectivity.times(recordsIn);
    return recordsOut - before;
  }

  /** Starts to write one record; {@link #write} does it. */
  public void startRecord() {
    target = spread.next();
    bytesLeft = recordBytes;
  }

  /**
   * Writes on.
   *
   * @return whether the record is complete; if not, the overdraft is used up
   */
  public boolean write() {
    Subpartition main = subpartitions[Math.max(target, 0)];
    while (bytesLeft > 0) {
      if (!main.hasCurrent()) {
        if (usedSegments >= poolSegments + settings.overdraft()) {
          return false;
        }
        begin();
      }
      if (bytesLeft >= main.room() && debloats && !isAvailable()) {
        extend(main);
      }
      int bytes = Math.min(bytesLeft, main.room());
      bytesLeft -= bytes;
      if (target == Spread.ALL) {
        for (Subpartition each : subpartitions) {
          each.append(bytes);
        }
      } else {
        main.append(bytes);
      }
    }
    recordsWritten++;
    if (settings.flushesEveryRecord()) {
      flushTarget();
    }
    return true;
  }

  /**
   * Before the writer would wait for a segment within a record, the buffer at hand takes the rest
   * of it and a byte more, whatever size the receiver wants ({@code
   * BufferWritingResultPartition.append}).
   */
  private void extend(Subpartition main) {
    int wanted = main.capacity() + (bytesLeft - main.room()) + 1;
    int capacity = Math.max(main.capacity(), Math.min(settings.segmentBytes(), wanted));
    if (target == Spread.ALL) {
      for (Subpartition each : subpartitions) {
        each.extend(capacity);
      }
    } else {
      main.extend(capacity);
    }
  }

  /** {@code RecordWriter.flushAlways}. */
  private void flushTarget() {
    if (target == Spread.ALL) {
      flush();
    } else {
      subpartitions[target].flush();
    }
  }

  private void begin() {
    if (target == Spread.ALL) {
      usedSegments++;
      // One shared buffer, which counts for no single subpartition.
      Segment shared = new Segment(this, Optional.empty(), subpartitions.length);
      int wanted = settings.segmentBytes();
      for (Subpartition each : subpartitions) {
        wanted = Math.min(wanted, each.bufferBytes());
      }
      for (Subpartition each : subpartitions) {
        each.begin(shared, capacity(wanted));
      }
      return;
    }
    Subpartition main = subpartitions[target];
    begin(main, capacity(main.bufferBytes()));
  }

  private void begin(Subpartition main, int capacity) {
    usedSegments++;
    if (++main.heldSegments == settings.maxPerChannel()) {
      subpartitionsAtMaximum++;
    }
    main.begin(new Segment(this, main.asOwner(), 1), capacity);
  }

  /** A buffer takes what is left of its first record, however small it is to be. */
  private int capacity(int wanted) {
    return Math.min(settings.segmentBytes(), Math.max(wanted, bytesLeft));
  }

  /** Nobody holds a segment any more. */
  void takeBack(Optional<Subpartition> countedFor) {
    usedSegments--;
    if (countedFor.isPresent() && countedFor.get().heldSegments-- == settings.maxPerChannel()) {
      subpartitionsAtMaximum--;
    }
    if (usedSegments < 0) {
      throw new IllegalStateException("used segments (" + usedSegments + ") must be at least 0");
    }
    if (bytesLeft > 0 || isAvailable()) {
      writer.roomAppeared();
    }
  }

  /**
   * Sends a barrier to every subpartition.
   *
   * @return bytes that it overtook
   */
  public long broadcast(Barrier barrier) {
    long overtaken = 0;
    for (Subpartition each : subpartitions) {
      overtaken += each.add(barrier);
    }
    return overtaken;
  }

  /**
   * The aligned timeout on the output side.
   *
   * @return bytes overtaken by barriers that had not left
   */
  public long overtake(long checkpoint) {
    long overtaken = 0;
    for (Subpartition each : subpartitions) {
      overtaken += Math.max(0, each.overtake(checkpoint));
    }
    return overtaken;
  }

  /** Whole records written to each subpartition so far. */
  public long[] written() {
    long[] records = new long[subpartitions.length];
    for (int i = 0; i < records.length; i++) {
      records[i] = subpartitions[i].written() / recordBytes;
    }
    return records;
  }

  /** Bytes that the last barrier overtook in each subpartition. */
  public long[] overtaken() {
    long[] bytes = new long[subpartitions.length];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = subpartitions[i].overtaken();
    }
    return bytes;
  }

  /** So many records were processed before a failure. */
  public void restoreProcessed(long records) {
    recordsIn = records;
    recordsOut = selectivity.times(records);
  }

  /**
   * Writes records of a checkpoint again, all at once: they were in buffers of this partition, and
   * fit into them as they did then.
   */
  public void restoreQueued(int subpartition, long records) {
    Subpartition main = subpartitions[subpartition];
    long bytes = Math.multiplyExact(records, (long) recordBytes);
    while (bytes > 0) {
      if (!main.hasCurrent()) {
        begin(main, settings.segmentBytes());
      }
      int part = (int) Math.min(bytes, main.room());
      main.append(part);
      bytes -= part;
    }
    main.finishCurrent();
    // The event that ends what is recovered (EndOfOutputChannelStateEvent) has all of it sent.
    main.flush();
  }

  /** Number of subpartitions. */
  public int size() {
    return subpartitions.length;
  }

  /** The flusher's round ({@code RecordWriter.OutputFlusher}). */
  public void flush() {
    for (Subpartition each : subpartitions) {
      each.flush();
    }
  }

  void settle() {
    writer.settle();
  }

  void barrierSent(Barrier barrier) {
    writer.barrierSent(barrier);
  }

  /** Segments in use, overdraft included. */
  public int usedSegments() {
    return usedSegments;
  }

  /** Segments of the pool, without overdraft. */
  public long poolSegments() {
    return poolSegments;
  }

  /** Whole records written so far. */
  public long recordsWritten() {
    return recordsWritten;
  }
}
