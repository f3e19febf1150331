package dev.spillway.model.job.contract;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The mark of a value that nobody knows yet, and for each key what its value is and where Flink
 * shows it. A file with the mark is no job: no default is better than a figure that was forgotten.
 */
public final class FillIn {

  /** The mark, as it stands in place of a value. */
  public static final String MARK = "FILL IN";

  private static final String INTERFACE = "; in Flink's web interface: ";
  private static final String METRICS = INTERFACE + "the vertex, Metrics, ";
  private static final String HISTORY =
      INTERFACE + "the job, Checkpoints, History, a checkpoint, the vertex, ";
  private static final String OPTIONS =
      "as in the configuration of the job or the cluster"
          + INTERFACE
          + "the job, Checkpoints, Configuration, and Job Manager, Configuration";

  /** Any vertex, edge or item of a list in a path. */
  private static final String ANY = "(\\.[^.]+|\\[[0-9]+\\])";

  /** An item or a step of a value. */
  private static final String BELOW = "([.\\[].*)?";

  private static final Map<JobKey, String> WORDS = words();

  private FillIn() {}

  /** What the values of keys are, and where Flink shows them; in the order of the reference. */
  static Map<JobKey, String> all() {
    return WORDS;
  }

  /**
   * What is wrong with a value that is the mark.
   *
   * @param path of its key, such as {@code job.vertices.source.source.rate}
   * @param allowed what it may be, to be read after "must be"
   */
  public static String problem(String path, String allowed) {
    return path + " is still to be filled in (" + MARK + "): " + words(path, allowed);
  }

  /**
   * What the value of a key is, and where Flink shows it; empty for a key that has no words.
   *
   * @param path such as {@code job.vertices.source.source.rate}
   */
  public static Optional<String> words(String path) {
    // Of a key and one below it the latter counts, and comes later.
    return WORDS.keySet().stream()
        .filter(key -> pattern(key).matcher(path).matches())
        .reduce((above, below) -> below)
        .map(WORDS::get);
  }

  private static String words(String path, String allowed) {
    return words(path)
        .orElseGet(
            () ->
                path.startsWith(Section.FLINK.path() + ".")
                    ? OPTIONS
                    : "it must be " + allowed + "; docs/job-file.md says what it means");
  }

  private static Pattern pattern(JobKey key) {
    String section = Pattern.quote(key.section().path()).replace("[]", "\\E" + ANY + "\\Q");
    return Pattern.compile(section + "\\." + Pattern.quote(key.key()) + BELOW);
  }

  private static Map<JobKey, String> words() {
    Map<JobKey, String> words = new EnumMap<>(JobKey.class);
    words.put(JobKey.PARALLELISM, "the number of its subtasks" + INTERFACE + "the job, the vertex");
    words.put(
        JobKey.RATE,
        "the records per second that one subtask can take"
            + METRICS
            + "numRecordsInPerSecond of a subtask, divided by its busyTimeMsPerSecond / 1000");
    words.put(
        JobKey.WORK,
        "the time that one record takes"
            + METRICS
            + "busyTimeMsPerSecond of a subtask, in ms, divided by its numRecordsInPerSecond");
    words.put(
        JobKey.SELECTIVITY,
        "the records out per record in, on each outgoing edge"
            + INTERFACE
            + "the vertex where the edge ends, Records Received, divided by those of this vertex");
    words.put(
        JobKey.STATE, "the bytes of state of one subtask" + HISTORY + "Full Checkpoint Data Size");
    words.put(
        JobKey.SOURCE_RATE,
        "the records per second of all its subtasks together" + METRICS + "numRecordsOutPerSecond");
    words.put(
        JobKey.SOURCE_WORK,
        "the time that one record takes"
            + METRICS
            + "busyTimeMsPerSecond of a subtask, in ms, divided by its numRecordsOutPerSecond");
    words.put(
        JobKey.STATE_SIZE,
        "the bytes of state of one subtask" + HISTORY + "Full Checkpoint Data Size");
    words.put(
        JobKey.STATE_DELTA,
        "the bytes that a checkpoint writes of the state of one subtask"
            + HISTORY
            + "Checkpointed Data Size");
    words.put(
        JobKey.STATE_SYNC,
        "the synchronous part of a subtask's checkpoint" + HISTORY + "Sync Duration");
    words.put(
        JobKey.PARTITIONER,
        "how records are dealt to subtasks" + INTERFACE + "the job, the word at the edge");
    words.put(
        JobKey.RECORD_BYTES,
        "the bytes of one record on the wire"
            + INTERFACE
            + "the vertex where the edge ends, Bytes Received divided by Records Received");
    words.put(
        JobKey.SHARES,
        "what part of the records each subtask gets"
            + INTERFACE
            + "the vertex where the edge ends, SubTasks, Records Received of each, divided by their"
            + " sum");
    words.put(
        JobKey.TASK_MANAGERS,
        "the number of task managers" + INTERFACE + "Overview, Task Managers");
    words.put(
        JobKey.SLOTS, "the slots of one task manager" + INTERFACE + "Task Managers, All Slots");
    words.put(
        JobKey.PLACEMENT,
        "the task manager of each subtask" + INTERFACE + "the vertex, SubTasks, Host");
    words.put(JobKey.VERSION, "the version of Flink" + INTERFACE + "at the top of each page");
    words.put(
        JobKey.UPLOAD,
        "the bytes per second that a task manager writes to the storage"
            + HISTORY
            + "Checkpointed Data Size divided by Async Duration");
    return Collections.unmodifiableMap(words);
  }
}
