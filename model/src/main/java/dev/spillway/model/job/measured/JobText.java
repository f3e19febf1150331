package dev.spillway.model.job.measured;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.read.JobReader;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Setting;
import java.io.FileNotFoundException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** The job file of a measured run: what its user would have written. */
public final class JobText {

  private static final String CHECKPOINTING = "execution.checkpointing.";
  private static final String MEMORY = "taskmanager.network.memory.";

  /** What the rate limiter of a limited source made up for: the permits of a second. */
  private static final String LIMITER_BACKLOG = "1 s";

  /** How much of a stall an operator made up for, after a limited source and an unlimited one. */
  private static final String CATCH_UP = "5 ms";

  private static final String UNLIMITED_CATCH_UP = "50 ms";

  private final MeasuredJob job;
  private final int placements;
  private final StringBuilder text = new StringBuilder();

  private JobText(MeasuredJob job, int placements) {
    this.job = job;
    this.placements = placements;
  }

  /**
   * Writes the job file of a run.
   *
   * @param placements to draw where subtasks were placed by chance
   */
  public static String of(MeasuredRun run, int placements) {
    return new JobText(run.job(), placements).text();
  }

  /**
   * The job of a run, read from its job file as that of a user is.
   *
   * @throws InvalidRunsException if its settings make none
   */
  public static Job read(MeasuredRun run, int placements) {
    return read(run, placements, List.of());
  }

  /**
   * The same with settings laid over the job file.
   *
   * @throws InvalidRunsException if its settings make none
   */
  public static Job read(MeasuredRun run, int placements, List<Setting> settings) {
    try {
      return JobReader.read(of(run, placements), JobText::noFile, settings).job();
    } catch (InvalidJobException invalid) {
      throw InvalidRunsException.noJob(run, invalid.problem());
    }
  }

  private static String noFile(String name) throws FileNotFoundException {
    throw new FileNotFoundException("a measured run names no file");
  }

  private String text() {
    List<String> names = names();
    vertices(names);
    edges(names);
    cluster(names.size());
    flink();
    line("run: {duration: %s s%s}".formatted(plain(job.runSeconds()), draws()));
    return text.toString();
  }

  private List<String> names() {
    List<String> names = new ArrayList<>(List.of("source"));
    for (int i = 1; i < job.hops(); i++) {
      names.add("map" + i);
    }
    names.add("slow");
    return names;
  }

  private void vertices(List<String> names) {
    line("job:");
    line("  vertices:");
    line(
        "    - {name: source, parallelism: %s, source: {rate: %s}}"
            .formatted(
                job.parallelism(),
                job.sourceRate()
                    .map(rate -> plain(rate) + ", backlog: " + LIMITER_BACKLOG)
                    .orElse("max")));
    for (String name : names.subList(1, names.size() - 1)) {
      line("    - {name: %s, parallelism: %s}".formatted(name, job.parallelism()));
    }
    line(
        "    - {name: slow, parallelism: %s, rate: %s, catch-up: %s, state: %s b}"
            .formatted(
                job.parallelism(),
                rate(),
                job.sourceRate().isPresent() ? CATCH_UP : UNLIMITED_CATCH_UP,
                job.stateBytes()));
  }

  /** Behind an unlimited source the last rate of the table is that of subtask 0. */
  private String rate() {
    if (job.rate() instanceof OperatorRate.Changing changing) {
      return "{0 s: %s, %s s: %s}"
          .formatted(plain(changing.first()), plain(changing.atSeconds()), plain(changing.then()));
    }
    if (job.rate() instanceof OperatorRate.PerSubtask each) {
      List<String> rates = new ArrayList<>();
      for (BigDecimal rate : each.rates()) {
        rates.add(job.sourceRate().isPresent() ? rates.size() : 0, plain(rate));
      }
      return rates.toString();
    }
    return plain(job.rate().slowest());
  }

  private void edges(List<String> names) {
    line("  edges:");
    for (int i = 1; i < names.size(); i++) {
      line(
          "    - {from: %s, to: %s, partitioner: %s, record-bytes: %s, chain: false%s}"
              .formatted(
                  names.get(i - 1),
                  names.get(i),
                  job.partitioner().equals("keyby") ? "hash" : job.partitioner(),
                  job.recordBytes(),
                  channels()));
    }
  }

  private String channels() {
    if (job.channels() instanceof Channels.Local) {
      return ", channels: local";
    }
    return job.channels() instanceof Channels.Remote ? ", channels: remote" : "";
  }

  private void cluster(int vertices) {
    int subtasks = job.parallelism() * vertices;
    int taskManagers = subtasks;
    int slots = 1;
    if (job.channels() instanceof Channels.Mixed mixed) {
      taskManagers = mixed.taskManagers();
      slots = mixed.slots();
    } else if (job.channels() instanceof Channels.Local) {
      taskManagers = 1;
      slots = subtasks;
    }
    line(
        "cluster: {task-managers: %s, slots-per-task-manager: %s, slot-sharing: false}"
            .formatted(taskManagers, slots));
  }

  private void flink() {
    MeasuredJob.Checkpoints checkpoints = job.checkpoints();
    line("flink:");
    line("  version: \"%s\"".formatted(job.flink().substring(0, job.flink().lastIndexOf('.'))));
    option(CHECKPOINTING + "interval", millis(checkpoints.intervalSeconds()));
    option("taskmanager.memory.segment-size", job.buffers().segmentBytes() + " b");
    option(CHECKPOINTING + "max-concurrent-checkpoints", checkpoints.mostConcurrent());
    option(CHECKPOINTING + "timeout", millis(checkpoints.timeoutSeconds()));
    option(CHECKPOINTING + "tolerable-failed-checkpoints", checkpoints.tolerableFailed());
    option(CHECKPOINTING + "min-pause", millis(checkpoints.minPauseSeconds()));
    if (checkpoints.mode() != Mode.ALIGNED) {
      option(CHECKPOINTING + "unaligned.enabled", true);
    }
    checkpoints
        .alignedTimeoutSeconds()
        .ifPresent(after -> option(CHECKPOINTING + "aligned-checkpoint-timeout", millis(after)));
    if (job.debloatSeconds().isPresent()) {
      option(MEMORY + "buffer-debloat.enabled", true);
      option(MEMORY + "buffer-debloat.target", millis(job.debloatSeconds().get()));
    }
    option("restart-strategy.type", job.restartSeconds().isPresent() ? "fixed-delay" : "none");
    job.restartSeconds()
        .ifPresent(
            delay -> {
              option("restart-strategy.fixed-delay.attempts", Integer.MAX_VALUE);
              option("restart-strategy.fixed-delay.delay", millis(delay));
            });
    if (job.hasBufferCounts()) {
      option(MEMORY + "buffers-per-channel", job.buffers().exclusive());
      option(MEMORY + "floating-buffers-per-gate", job.buffers().floating());
      option(MEMORY + "max-buffers-per-channel", job.buffers().mostPerChannel());
    }
  }

  private String draws() {
    return job.channels() instanceof Channels.Mixed ? ", placements: " + placements : "";
  }

  private void option(String key, Object value) {
    line("  %s: %s".formatted(key, value));
  }

  private void line(String line) {
    text.append(line).append('\n');
  }

  private static String millis(BigDecimal seconds) {
    return seconds.movePointRight(3).toBigIntegerExact() + " ms";
  }

  private static String plain(BigDecimal number) {
    return number.stripTrailingZeros().toPlainString();
  }
}
