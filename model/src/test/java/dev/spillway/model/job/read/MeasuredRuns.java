package dev.spillway.model.job.read;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The measured runs as job files. */
final class MeasuredRuns {

  private static final String CHECKPOINTING = "execution.checkpointing.";
  private static final String MEMORY = "taskmanager.network.memory.";

  private MeasuredRuns() {}

  /** All runs, a map of column and value each. */
  static List<Map<String, String>> all() throws IOException {
    try (InputStream in = MeasuredRuns.class.getResourceAsStream("/runs/measured-runs.csv")) {
      List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
      String[] header = lines.get(0).split(",", -1);
      List<Map<String, String>> runs = new ArrayList<>();
      for (String line : lines.subList(1, lines.size())) {
        String[] fields = line.split(",", -1);
        Map<String, String> run = new LinkedHashMap<>();
        for (int i = 0; i < header.length; i++) {
          run.put(header[i], fields[i]);
        }
        runs.add(run);
      }
      return runs;
    }
  }

  /** Whether the run needs what is not simulated yet. */
  static boolean isLater(Map<String, String> run) {
    return !run.get("debloat_target_s").isEmpty() || !run.get("restart_delay_s").isEmpty();
  }

  /** The job file of a run. */
  static String text(Map<String, String> run) {
    int parallelism = Integer.parseInt(run.get("parallelism"));
    int hops = Integer.parseInt(run.get("hops"));
    boolean endless = run.get("source_rate").equals("max");
    List<String> names = new ArrayList<>(List.of("source"));
    for (int i = 1; i < hops; i++) {
      names.add("map" + i);
    }
    names.add("slow");
    StringBuilder text = new StringBuilder("job:\n  vertices:\n");
    text.append(
        "    - {name: source, parallelism: %d, source: {rate: %s}}\n"
            .formatted(parallelism, endless ? "max" : run.get("source_rate") + ", backlog: 1 s"));
    for (String name : names.subList(1, names.size() - 1)) {
      text.append("    - {name: %s, parallelism: %d}\n".formatted(name, parallelism));
    }
    text.append(
        "    - {name: slow, parallelism: %d, rate: %s, catch-up: %s, state: %s b}\n  edges:\n"
            .formatted(
                parallelism,
                rate(run, endless),
                endless ? "50 ms" : "5 ms",
                new BigDecimal(run.get("state_bytes_per_subtask")).toBigInteger()));
    boolean mixed = run.get("channels").startsWith("mixed");
    for (int i = 1; i < names.size(); i++) {
      text.append(
          "    - {from: %s, to: %s, partitioner: %s, record-bytes: %s, chain: false%s}\n"
              .formatted(
                  names.get(i - 1),
                  names.get(i),
                  run.get("partitioner").equals("keyby") ? "hash" : run.get("partitioner"),
                  run.get("record_bytes_on_wire"),
                  mixed ? "" : ", channels: " + run.get("channels")));
    }
    text.append(cluster(run, parallelism, names.size(), mixed)).append(flink(run));
    return text.append("run: {duration: %s s, seed: 1}\n".formatted(plain(run.get("run_s"))))
        .toString();
  }

  private static String rate(Map<String, String> run, boolean endless) {
    String rate = run.get("operator_rate_per_subtask");
    if (rate.contains("->")) {
      String[] ends = rate.split("->", -1);
      String[] then = ends[1].split(" at ", -1);
      String at = new BigDecimal(then[1].split(" ", -1)[0]).movePointLeft(3).toPlainString();
      return "{0 s: %s, %s s: %s}".formatted(ends[0], at, then[0]);
    }
    if (rate.contains(":")) {
      String[] each = rate.split(":", -1);
      return endless ? "[%s, %s]".formatted(each[1], each[0]) : List.of(each).toString();
    }
    return rate;
  }

  private static String cluster(
      Map<String, String> run, int parallelism, int vertices, boolean mixed) {
    int all = parallelism * vertices;
    int managers = all;
    int slots = 1;
    if (run.get("run").equals("R_al_p8_h1")) {
      managers = 4;
      slots = 4;
    } else if (mixed) {
      managers = 3;
      slots = parallelism;
    } else if (run.get("channels").equals("local")) {
      managers = 1;
      slots = all;
    }
    return "cluster: {task-managers: %d, slots-per-task-manager: %d, slot-sharing: false}\n"
        .formatted(managers, slots);
  }

  private static String flink(Map<String, String> run) {
    Map<String, String> options = new LinkedHashMap<>();
    String version = run.get("flink");
    options.put("version", '"' + version.substring(0, version.lastIndexOf('.')) + '"');
    options.put(CHECKPOINTING + "interval", millis(run.get("interval_s")));
    options.put("taskmanager.memory.segment-size", run.get("segment_bytes") + " b");
    options.put(CHECKPOINTING + "max-concurrent-checkpoints", run.get("max_concurrent"));
    options.put(CHECKPOINTING + "timeout", millis(run.get("checkpoint_timeout_s")));
    options.put(CHECKPOINTING + "tolerable-failed-checkpoints", run.get("tolerable_failed"));
    options.put(CHECKPOINTING + "min-pause", millis(run.get("min_pause_s")));
    if (!run.get("mode").equals("aligned")) {
      options.put(CHECKPOINTING + "unaligned.enabled", "true");
    }
    if (!run.get("aligned_timeout_s").isEmpty()) {
      options.put(
          CHECKPOINTING + "aligned-checkpoint-timeout", millis(run.get("aligned_timeout_s")));
    }
    if (!run.get("debloat_target_s").isEmpty()) {
      options.put(MEMORY + "buffer-debloat.enabled", "true");
    }
    options.put(
        "restart-strategy.type", run.get("restart_delay_s").isEmpty() ? "none" : "fixed-delay");
    if (!version.startsWith("2")) {
      options.put(MEMORY + "buffers-per-channel", run.get("exclusive_buffers"));
      options.put(MEMORY + "floating-buffers-per-gate", run.get("floating_buffers"));
      options.put(MEMORY + "max-buffers-per-channel", run.get("max_buffers_per_channel"));
    }
    StringBuilder text = new StringBuilder("flink:\n");
    options.forEach((key, value) -> text.append("  %s: %s\n".formatted(key, value)));
    return text.toString();
  }

  private static String millis(String seconds) {
    return new BigDecimal(seconds).movePointRight(3).toBigIntegerExact() + " ms";
  }

  private static String plain(String number) {
    return new BigDecimal(number).stripTrailingZeros().toPlainString();
  }
}
