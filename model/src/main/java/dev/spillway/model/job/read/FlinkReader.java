package dev.spillway.model.job.read;

import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.FlinkVersion;
import dev.spillway.model.job.Restarts;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Quantity;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads Flink's version and options, and notes what Flink itself would ignore or change. */
final class FlinkReader {

  private static final String CHECKPOINTS = "execution.checkpointing.";
  private static final String NETWORK = "taskmanager.network.memory.";
  private static final Pattern LOSES_A_ZERO = Pattern.compile("[0-9]+\\.[0-9]*0");
  private static final long YEAR_NANOS = 365L * 86_400 * 1_000_000_000;
  private static final String DEBLOAT = NETWORK + "buffer-debloat.";
  private static final String LEAST_SEGMENT = "taskmanager.memory.min-segment-size";
  private static final String STARTING_SEGMENT = "taskmanager.memory.starting-segment-size";
  private static final long DAY_NANOS = 86_400_000_000_000L;
  private static final long NANOS_PER_MILLI = 1_000_000;
  private static final int MOST_BUFFERS = 1_000_000;

  /** What 2.0 made constants, in the order of {@link #BUFFER_COUNTS}. */
  private static final List<Integer> CONSTANTS = List.of(2, 8, 10, 20);

  private static final List<String> BUFFER_COUNTS =
      List.of(
          NETWORK + "buffers-per-channel",
          NETWORK + "floating-buffers-per-gate",
          NETWORK + "max-buffers-per-channel",
          NETWORK + "max-overdraft-buffers-per-gate");

  private static final Set<String> MAY_BE_NONE =
      Set.of(NETWORK + "buffers-per-channel", NETWORK + "max-overdraft-buffers-per-gate");

  private final FlinkEntries entries;
  private final List<String> notes;

  FlinkReader(FlinkEntries entries, List<String> notes) {
    this.entries = entries;
    this.notes = notes;
  }

  FlinkOptions read() {
    FlinkVersion version = version();
    FlinkOptions.Checkpoints checkpoints = checkpoints();
    FlinkOptions.Buffers buffers = buffers(version);
    Restarts restarts =
        new RestartReader(entries, notes).read(checkpoints.intervalNanos().isPresent());
    boolean chaining = bool("pipeline.operator-chaining.enabled");
    if (!entries.noted().isEmpty()) {
      notes.add("without effect here: flink." + String.join(", flink.", entries.noted()));
    }
    return new FlinkOptions(version, checkpoints, buffers, restarts, chaining);
  }

  private FlinkVersion version() {
    Value value = entries.version();
    String text = value.text();
    if (value.node() instanceof Node.Scalar scalar
        && !scalar.quoted()
        && LOSES_A_ZERO.matcher(text).matches()) {
      String read = text.replaceAll("\\.?0+$", "");
      throw value.wrong("in quotes, \"" + text + "\": without them it reads as " + read);
    }
    FlinkVersion version = FlinkVersion.of(text).orElseThrow(value::wrong);
    if (version != version.rules()) {
      notes.add("flink.version " + version + " follows the rules of " + version.rules());
    }
    return version;
  }

  private FlinkOptions.Checkpoints checkpoints() {
    boolean unaligned = bool(CHECKPOINTS + "unaligned.enabled");
    FlinkOptions.CheckpointingMode mode = mode();
    long pause = entries.get(CHECKPOINTS + "min-pause").nanos(0, YEAR_NANOS);
    return new FlinkOptions.Checkpoints(
        interval(pause),
        mode,
        entries
            .get(CHECKPOINTS + "timeout")
            .nanos(FlinkOptions.MIN_CHECKPOINT_NANOS, Quantity.MAX_NANOS),
        pause,
        maxConcurrent(unaligned),
        whole(CHECKPOINTS + "tolerable-failed-checkpoints", 0),
        unaligned,
        alignedTimeout(unaligned, mode),
        whole(CHECKPOINTS + "unaligned.max-subtasks-per-channel-state-file", 1),
        bool(CHECKPOINTS + "incremental"),
        entries
            .get(CHECKPOINTS + "data-inline-threshold")
            .bytes(0, FlinkOptions.Checkpoints.MOST_INLINE_BYTES));
  }

  private OptionalLong interval(long pause) {
    Optional<Value> value = entries.find(CHECKPOINTS + "interval");
    long nanos = value.map(v -> v.nanos(0, Quantity.MAX_NANOS)).orElse(0L);
    if (nanos == 0) {
      notes.add("flink." + CHECKPOINTS + "interval is not set: there are no checkpoints");
      return OptionalLong.empty();
    }
    if (nanos < FlinkOptions.MIN_CHECKPOINT_NANOS) {
      throw value.orElseThrow().wrong();
    }
    if (nanos < pause) {
      notes.add(
          "flink."
              + CHECKPOINTS
              + "interval is below min-pause and is taken for it, as Flink does: "
              + Quantity.ofNanos(pause));
    }
    return OptionalLong.of(Math.max(nanos, pause));
  }

  private FlinkOptions.CheckpointingMode mode() {
    Value value = entries.get(CHECKPOINTS + "mode");
    try {
      return FlinkOptions.CheckpointingMode.valueOf(value.text().toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException unknown) {
      throw value.wrong();
    }
  }

  private int maxConcurrent(boolean unaligned) {
    Value value = entries.get(CHECKPOINTS + "max-concurrent-checkpoints");
    int most = value.wholeInt(1, Integer.MAX_VALUE);
    if (unaligned && most > 1) {
      throw value.wrong("1 with unaligned checkpoints, as Flink wants it");
    }
    return most;
  }

  private long alignedTimeout(boolean unaligned, FlinkOptions.CheckpointingMode mode) {
    String key = CHECKPOINTS + "aligned-checkpoint-timeout";
    long nanos = entries.get(key).nanos(0, Quantity.MAX_NANOS);
    if (unaligned && mode == FlinkOptions.CheckpointingMode.AT_LEAST_ONCE) {
      notes.add("unaligned checkpoints are off under AT_LEAST_ONCE, as in Flink");
    }
    if (nanos > 0 && !unaligned) {
      notes.add("flink." + key + " is without effect: unaligned checkpoints are not enabled");
    }
    return nanos;
  }

  private FlinkOptions.Buffers buffers(FlinkVersion version) {
    List<Integer> counts = version.hasBufferCounts() ? counts() : constants(version);
    if (counts.get(2) == 1) {
      notes.add(
          "flink."
              + BUFFER_COUNTS.get(2)
              + " is 1: as in Flink, a subtask waits after a record that leaves its buffer unfilled"
              + " until a barrier ends the buffer");
    }
    Value segment = entries.get("taskmanager.memory.segment-size");
    int bytes =
        (int)
            segment.bytes(
                FlinkOptions.Buffers.MIN_SEGMENT_BYTES, FlinkOptions.Buffers.MAX_SEGMENT_BYTES);
    if (Integer.bitCount(bytes) != 1) {
      throw segment.wrong();
    }
    OptionalInt required =
        entries
            .find(NETWORK + "read-buffer.required-per-gate.max")
            .map(value -> OptionalInt.of(value.wholeInt(1, Integer.MAX_VALUE)))
            .orElse(OptionalInt.empty());
    return new FlinkOptions.Buffers(
        bytes,
        counts.get(0),
        counts.get(1),
        counts.get(2),
        counts.get(3),
        required,
        bufferTimeout(),
        debloating(bytes));
  }

  private Optional<FlinkOptions.Debloating> debloating(int segmentBytes) {
    long shortest = FlinkOptions.Debloating.SHORTEST_NANOS;
    int least = (int) entries.get(LEAST_SEGMENT).bytes(1, segmentBytes);
    FlinkOptions.Debloating debloating =
        new FlinkOptions.Debloating(
            entries.get(DEBLOAT + "period").nanos(shortest, Quantity.MAX_NANOS),
            entries.get(DEBLOAT + "target").nanos(shortest, DAY_NANOS),
            whole(DEBLOAT + "samples", 1),
            entries.get(DEBLOAT + "threshold-percentages").wholeInt(0, 100),
            least,
            (int) entries.get(STARTING_SEGMENT).bytes(least, segmentBytes));
    if (bool(DEBLOAT + "enabled")) {
      return Optional.of(debloating);
    }
    for (String key :
        List.of(
            DEBLOAT + "period",
            DEBLOAT + "target",
            DEBLOAT + "samples",
            DEBLOAT + "threshold-percentages")) {
      if (entries.find(key).isPresent()) {
        notes.add("flink." + key + " is without effect: buffer debloating is not enabled");
      }
    }
    return Optional.empty();
  }

  /** In whole milliseconds, as Flink takes it. */
  private long bufferTimeout() {
    String key = "execution.buffer-timeout.interval";
    long nanos = entries.get(key).nanos(0, Quantity.MAX_NANOS);
    if (!bool("execution.buffer-timeout.enabled")) {
      return FlinkOptions.Buffers.NO_TIMEOUT;
    }
    long whole = nanos - nanos % NANOS_PER_MILLI;
    if (whole != nanos) {
      notes.add(
          "flink."
              + key
              + " is taken in whole milliseconds, as Flink does: "
              + whole / NANOS_PER_MILLI
              + " ms");
    }
    return whole;
  }

  /** The buffer counts as set. */
  private List<Integer> counts() {
    return BUFFER_COUNTS.stream()
        .map(
            key -> {
              return entries.get(key).wholeInt(MAY_BE_NONE.contains(key) ? 0 : 1, MOST_BUFFERS);
            })
        .toList();
  }

  private List<Integer> constants(FlinkVersion version) {
    counts();
    for (int i = 0; i < CONSTANTS.size(); i++) {
      if (entries.find(BUFFER_COUNTS.get(i)).isPresent()) {
        notes.add(
            "flink."
                + BUFFER_COUNTS.get(i)
                + " is ignored: Flink "
                + version
                + " has no such key and uses "
                + CONSTANTS.get(i));
      }
    }
    return CONSTANTS;
  }

  private boolean bool(String key) {
    return entries.get(key).bool();
  }

  private int whole(String key, int least) {
    return entries.get(key).wholeInt(least, Integer.MAX_VALUE);
  }
}
