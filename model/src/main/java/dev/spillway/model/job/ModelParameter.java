package dev.spillway.model.job;

/**
 * The model's parameters beyond Flink's options: one value for all jobs, none fitted to a single
 * run. Each default and range was measured on Flink 2.3.0, on a machine of two shared cores.
 */
public enum ModelParameter {

  /** First triggers came 10 to 20 ms after the pause, once the coordinator had been restarted. */
  FIRST_TRIGGER(
      "first-trigger", "15 ms", "10 ms", "20 ms", "from all tasks running, plus min-pause, on"),

  /** From the trigger's time stamp to the barrier in a source: median 3 ms, 90th percentile 6. */
  TRIGGER_TO_SOURCE(
      "trigger-to-source", "3 ms", "1 ms", "6 ms", "from the trigger to the sources' mailboxes"),

  /** 170 gaps between attempts that followed one another at once: 2 to 13 ms, median 5 ms. */
  ACK_TO_NEXT_TRIGGER(
      "ack-to-next-trigger",
      "drawn, median 5 ms",
      "2 ms",
      "13 ms",
      "from the last acknowledgement to a trigger that waits; a time fixes it"),

  /** The least time that a task without backpressure adds to an aligned attempt. */
  BARRIER_TO_ACK(
      "barrier-to-ack",
      "2.5 ms",
      "1 ms",
      "5 ms",
      "from a task's last barrier to its ack's arrival"),

  /** The least duration of unaligned attempts beyond that of aligned ones. */
  UNALIGNED_EXTRA(
      "unaligned-extra", "3 ms", "1 ms", "6 ms", "what an unaligned attempt takes beyond that"),

  /** Operator state of 20 and 50 MB was written at about 150 MB/s a task manager. */
  CHANNEL_STATE_WRITE(
      "channel-state-write", "150 mb/s", "50 mb/s", "500 mb/s", "speed of writing channel state"),

  /** From an embedded cluster whose channels cross the network stack; a weak effect. */
  NETWORK_PER_BUFFER(
      "network-per-buffer", "25 us", "5 us", "100 us", "per buffer or credit on the network"),

  /** From the same cluster; a weak effect. */
  WAKE_UP("wake-up", "100 us", "20 us", "300 us", "until a task that waits goes on"),

  /**
   * The first barriers of twelve jobs with unlimited sources met what fills the sources' own
   * buffers and hardly more, over one hop as over two: nothing had got through a channel before
   * them.
   */
  FIRST_CONNECT(
      "first-connect",
      "50 ms",
      "20 ms",
      "200 ms",
      "from the start of the first tasks until their channels are connected"),

  /** First attempts took about this much longer than the later ones: classes load. */
  FIRST_SNAPSHOT(
      "first-snapshot", "350 ms", "0 ms", "500 ms", "what a task's first snapshot takes beyond");

  private final String key;
  private final String defaultText;
  private final String least;
  private final String most;
  private final String meaning;

  ModelParameter(String key, String defaultText, String least, String most, String meaning) {
    this.key = key;
    this.defaultText = defaultText;
    this.least = least;
    this.most = most;
    this.meaning = meaning;
  }

  /** The key under {@code model:}. */
  public String key() {
    return key;
  }

  /** The value without a word of the user's, as a job file would have it. */
  public String defaultText() {
    return defaultText;
  }

  /** The lower end of the plausible range. */
  public String least() {
    return least;
  }

  /** The upper end of the plausible range. */
  public String most() {
    return most;
  }

  public String meaning() {
    return meaning;
  }

  /** Whether it is a size per second; else it is a time. */
  public boolean isSpeed() {
    return this == CHANNEL_STATE_WRITE;
  }
}
