package dev.spillway.cli.flink;

import dev.spillway.cli.error.BadInputException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One answer of Flink's REST interface: where a server has it, and where a folder of saved answers
 * has it. Of a folder, which holds one job, the job's id makes no difference.
 *
 * <p>Ids come from a server's answers or a user's hand and become part of paths, so each is checked
 * to be nothing but a name.
 *
 * @param path below the base URL, from its slash on, with the query
 * @param file the name of the file in a folder of saved answers
 */
public record Endpoint(String path, String file) {

  /** The metrics of subtasks that are asked for, under Flink's names; rates are per second. */
  public static final List<String> METRICS =
      List.of(
          "busyTimeMsPerSecond",
          "backPressuredTimeMsPerSecond",
          "idleTimeMsPerSecond",
          "numRecordsInPerSecond",
          "numRecordsOutPerSecond",
          "numBytesInPerSecond",
          "numBytesOutPerSecond");

  /**
   * The size of buffers that debloating announces, of the first input gate: Flink numbers the gates
   * of a subtask in the name. It exists only where debloating is on, and a server answers with no
   * metric at all if one of those asked for does not exist, so it has a question of its own.
   * Source: {@code AbstractAggregatingMetricsHandler}, {@code SingleInputGateFactory}.
   */
  public static final String BUFFER_SIZE = "Shuffle.Netty.Input.0.debloatedBufferSize";

  /** Subtasks of a vertex whose metrics are asked for one by one; of more only their mean is. */
  public static final int MOST_SUBTASKS = 64;

  /** Checkpoints of a history whose details are asked for, the newest. */
  public static final int MOST_CHECKPOINTS = 100;

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_-]{1,128}");

  /**
   * Of a task manager: often its address, port and a mark, such as {@code 10.0.0.7:4711-a1b2c3}.
   */
  private static final Pattern TASK_MANAGER =
      Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9_.:-]{0,254}");

  private static final String JOBS_FILE = "jobs.json";
  private static final String JOB_FILE = "job.json";
  private static final String CHECKPOINTS_FILE = "checkpoints.json";

  /** Which job there is, what it is made of, and what its checkpoints came to. */
  private static final Set<String> NEEDED = Set.of(JOBS_FILE, JOB_FILE, CHECKPOINTS_FILE);

  private static final String SUBTASK_METRICS = "/subtasks/metrics";
  private static final String JOB_MANAGER_CONFIG = "/jobmanager/config";

  /** All jobs that the server knows, with their names and states. */
  public static Endpoint jobs() {
    return new Endpoint("/jobs/overview", JOBS_FILE);
  }

  /** A job with its vertices and plan. */
  public static Endpoint job(String job) {
    return new Endpoint(pathOf(job), JOB_FILE);
  }

  /** The counts, the summary and the history of a job's checkpoints. */
  public static Endpoint checkpoints(String job) {
    return new Endpoint(pathOf(job) + "/checkpoints", CHECKPOINTS_FILE);
  }

  /** How a job takes checkpoints. */
  public static Endpoint checkpointConfig(String job) {
    return new Endpoint(pathOf(job) + "/checkpoints/config", "config.json");
  }

  /** One checkpoint, by vertex. */
  public static Endpoint details(String job, long checkpoint) {
    return new Endpoint(pathOf(job, checkpoint), "details-" + checkpoint + ".json");
  }

  /** One checkpoint, by subtask of a vertex. */
  public static Endpoint subtasks(String job, long checkpoint, String vertex) {
    return new Endpoint(
        pathOf(job, checkpoint) + "/subtasks/" + name(vertex),
        "subtasks-" + checkpoint + "-" + vertex + ".json");
  }

  /** Where the subtasks of a vertex run, and what they have done since their start. */
  public static Endpoint vertex(String job, String vertex) {
    return new Endpoint(pathOf(job, vertex), "vertex-" + vertex + ".json");
  }

  /**
   * Metrics of a vertex: least, largest, mean and sum over its subtasks.
   *
   * @param names of metrics, such as {@link #METRICS}
   */
  public static Endpoint metrics(String job, String vertex, List<String> names) {
    return new Endpoint(metricsPath(job, vertex, names), "metrics-" + vertex + ".json");
  }

  /**
   * Metrics of one subtask, in the same form.
   *
   * @param subtask from 0
   * @param names of metrics, such as {@link #METRICS}
   */
  public static Endpoint metrics(String job, String vertex, int subtask, List<String> names) {
    return new Endpoint(
        metricsPath(job, vertex, names) + "&subtasks=" + index(subtask),
        "metrics-" + vertex + "-" + subtask + ".json");
  }

  /** The size of buffers that debloating announces to a vertex, in the form of a metric. */
  public static Endpoint bufferSize(String job, String vertex) {
    return new Endpoint(
        pathOf(job, vertex) + SUBTASK_METRICS + "?get=" + BUFFER_SIZE,
        "buffers-" + vertex + ".json");
  }

  /** The options of the cluster, as a list of keys and values. */
  public static Endpoint jobManagerConfig() {
    return new Endpoint(JOB_MANAGER_CONFIG, "jobmanager-config.json");
  }

  /** The server itself: its version. */
  public static Endpoint cluster() {
    return new Endpoint("/config", "cluster.json");
  }

  /** The task managers with their slots and memory. */
  public static Endpoint taskManagers() {
    return new Endpoint("/taskmanagers", "taskmanagers.json");
  }

  /** One task manager with its metrics. */
  public static Endpoint taskManager(String taskManager) {
    if (!isTaskManager(taskManager)) {
      throw BadInputException.of(
          "the id of a task manager", taskManager, "letters, digits, and single - _ . : between");
    }
    return new Endpoint(
        "/taskmanagers/" + taskManager, "taskmanager-" + taskManager.replace(':', '-') + ".json");
  }

  /** Whether a text can be the id of a task manager. */
  public static boolean isTaskManager(String text) {
    return TASK_MANAGER.matcher(text).matches() && !text.contains("..");
  }

  /** Whether the answer is a list; all others are objects. */
  public boolean isList() {
    return path.equals(JOB_MANAGER_CONFIG) || path.contains(SUBTASK_METRICS);
  }

  /**
   * Whether nothing can be said of a job without the answer. Any other is one among many: where a
   * server refuses it, what it would tell is left open, as where it has none.
   */
  public boolean isNeeded() {
    return NEEDED.contains(file);
  }

  /** The path without its query, for messages. */
  public String shown() {
    int query = path.indexOf('?');
    return query < 0 ? path : path.substring(0, query);
  }

  private static String pathOf(String job) {
    return "/jobs/" + name(job);
  }

  private static String pathOf(String job, long checkpoint) {
    return pathOf(job) + "/checkpoints/details/" + index(checkpoint);
  }

  private static String pathOf(String job, String vertex) {
    return pathOf(job) + "/vertices/" + name(vertex);
  }

  private static String metricsPath(String job, String vertex, List<String> names) {
    return pathOf(job, vertex)
        + SUBTASK_METRICS
        + "?get="
        + String.join(",", names.stream().map(Endpoint::name).toList());
  }

  private static String name(String id) {
    if (!NAME.matcher(id).matches()) {
      throw BadInputException.of("an id in Flink", id, "1 to 128 letters, digits, - and _");
    }
    return id;
  }

  private static long index(long number) {
    if (number < 0) {
      throw BadInputException.of("a number in Flink", Long.toString(number), "at least 0");
    }
    return number;
  }
}
