package dev.spillway.model.calibration;

import dev.spillway.model.job.FlinkVersion;
import dev.spillway.model.job.contract.FlinkKey;
import dev.spillway.model.job.contract.FlinkKeys;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.draft.Estimate;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.OptionDraft;
import dev.spillway.model.job.draft.YamlScalar;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.observed.ObservedJob;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.UnaryOperator;

/** Flink's options of a job: its own, then those of a task manager, then those of its cluster. */
final class Options {

  static final String DEBLOATING = "taskmanager.network.memory.buffer-debloat.enabled";
  static final String INTERVAL = "execution.checkpointing.interval";
  static final String SEGMENT = "taskmanager.memory.segment-size";
  static final String PAUSE = "execution.checkpointing.min-pause";
  static final String INCREMENTAL = "execution.checkpointing.incremental";

  /** The plan shows what is chained; a vertex that a draft chains is so whatever the job has. */
  private static final String CHAINING = "pipeline.operator-chaining.enabled";

  /** As for a job file that tells none. */
  private static final String LATEST = JobKey.VERSION.defaultText().replace("\"", "");

  private static final String OF_THE_JOB = "the job's checkpoint configuration";
  private static final String OF_A_TASK_MANAGER =
      "network memory by number of segments, of a task manager of the job";
  private static final String OF_THE_CLUSTER =
      "the cluster's configuration; the job's own may differ";

  private final List<OptionDraft> taken = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private final Estimate version;

  Options(ObservedJob job, JobDraft bare) {
    version = version(job.version());
    take(job.jobOptions(), key -> OF_THE_JOB, bare);
    take(job.taskManagerOptions(), key -> ofATaskManager(key, job), bare);
    take(job.clusterOptions(), key -> OF_THE_CLUSTER, bare);
  }

  /** What a task manager does counts, whatever it was meant to do. */
  private static String ofATaskManager(String key, ObservedJob job) {
    Optional<String> meant = Optional.ofNullable(job.clusterOptions().get(key));
    boolean differs =
        meant.isPresent() && !bytes(meant.get()).equals(bytes(job.taskManagerOptions().get(key)));
    return OF_A_TASK_MANAGER
        + (differs ? "; the cluster's configuration says " + meant.orElseThrow() : "");
  }

  private static OptionalLong bytes(String text) {
    return Quantity.parse(text).map(Quantity::bytes).orElse(OptionalLong.empty());
  }

  private void take(Map<String, String> options, UnaryOperator<String> why, JobDraft bare) {
    for (Map.Entry<String, String> option : options.entrySet()) {
      Optional<FlinkKey> key =
          FlinkKeys.named(option.getKey()).filter(each -> isSimulated(each, version.value()));
      if (key.isPresent() && known.add(key.get().key())) {
        take(
            new OptionDraft(
                key.get().key(),
                Estimate.measured(YamlScalar.of(option.getValue()), why.apply(option.getKey()))),
            bare);
      }
    }
  }

  private static boolean isSimulated(FlinkKey key, String version) {
    boolean counts = FlinkVersion.of(version).orElseThrow().hasBufferCounts();
    return !key.key().equals(CHAINING)
        && (key.kind() == FlinkKey.Kind.MODELLED
            || (key.kind() == FlinkKey.Kind.MODELLED_1X && counts));
  }

  /** What Flink takes and a job file does not is told, and no reason to have no file. */
  private void take(OptionDraft option, JobDraft bare) {
    JobDraft with = bare;
    for (OptionDraft each : taken) {
      with = with.withOption(each);
    }
    try {
      with.withOption(option).job();
      taken.add(option);
    } catch (InvalidJobException invalid) {
      refused.add("not taken over: " + invalid.problem());
    }
  }

  /** The version whose rules are simulated, as a job file has it. */
  static Estimate version(Optional<String> told) {
    if (told.isEmpty()) {
      return Estimate.assumed(LATEST, "the server's version is not told");
    }
    String[] parts = told.get().split("[.-]", -1);
    Optional<FlinkVersion> version =
        parts.length < 2 ? Optional.empty() : FlinkVersion.of(parts[0] + "." + parts[1]);
    return version
        .map(each -> Estimate.measured(each.toString(), "Flink " + told.get()))
        .orElseGet(
            () ->
                Estimate.assumed(
                    LATEST,
                    "the rules of Flink " + told.get() + " are not known, the nearest are taken"));
  }

  Estimate version() {
    return version;
  }

  /** Those that a job file may have, in the order in which they were told. */
  List<OptionDraft> taken() {
    return List.copyOf(taken);
  }

  /** What was not taken over, and why. */
  List<String> refused() {
    return List.copyOf(refused);
  }

  /** The size of a segment, which decides what is in flight, where nothing tells it. */
  Optional<OptionDraft> assumedSegment() {
    return isTold(SEGMENT)
        ? Optional.empty()
        : FlinkKeys.named(SEGMENT)
            .map(
                key ->
                    new OptionDraft(
                        SEGMENT,
                        Estimate.assumed(
                            key.defaultText(),
                            "Flink's default, since neither the cluster's configuration nor a task"
                                + " manager tells it; what is in flight goes by it")));
  }

  /** Whether an option is told. */
  boolean isTold(String key) {
    return known.contains(key);
  }
}
