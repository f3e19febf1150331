package dev.spillway.cli.flink.read;

import dev.spillway.model.job.text.Quantity;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Reads how a job takes checkpoints, as options under the keys of Flink 2. What the answer does not
 * tell is left out.
 */
final class CheckpointOptions {

  private static final String PREFIX = "execution.checkpointing.";

  /** The longest time that a job file takes: a timeout beyond it never comes either. */
  private static final long MOST_MILLIS = Quantity.MAX_NANOS / 1_000_000;

  private final Fields config;
  private final Map<String, String> options = new LinkedHashMap<>();

  private CheckpointOptions(Fields config) {
    this.config = config;
  }

  /** The options that the answer of {@code /jobs/:id/checkpoints/config} comes to. */
  static Map<String, String> of(Fields config) {
    CheckpointOptions reader = new CheckpointOptions(config);
    reader.read();
    return reader.options;
  }

  private void read() {
    interval();
    mode();
    time("timeout", config.figure("timeout"));
    time("min-pause", config.figure("min_pause"));
    number("max-concurrent-checkpoints", "max_concurrent");
    number("tolerable-failed-checkpoints", "tolerable_failed_checkpoints");
    if (config.has("unaligned_checkpoints")) {
      put("unaligned.enabled", Boolean.toString(config.flag("unaligned_checkpoints")));
    }
    // The name of 1.12 and 1.13 is the second one.
    OptionalLong aligned = config.figure("aligned_checkpoint_timeout");
    time(
        "aligned-checkpoint-timeout",
        aligned.isPresent() ? aligned : config.figure("alignment_timeout"));
  }

  /** A job that takes none by itself has -1, or the largest number there is. */
  private void interval() {
    OptionalLong interval = config.figure("interval");
    if (interval.orElse(0) > 0 && interval.getAsLong() < Long.MAX_VALUE) {
      time("interval", interval);
    }
  }

  private void mode() {
    Optional<String> mode = config.text("mode").map(text -> text.toUpperCase(Locale.ROOT));
    if (mode.isPresent() && !mode.get().matches("EXACTLY_ONCE|AT_LEAST_ONCE")) {
      throw config.refused("mode", "exactly_once or at_least_once");
    }
    mode.ifPresent(word -> put("mode", word));
  }

  private void number(String key, String name) {
    config.count(name).ifPresent(number -> put(key, Integer.toString(number)));
  }

  private void time(String key, OptionalLong millis) {
    millis.ifPresent(time -> put(key, Math.min(time, MOST_MILLIS) + " ms"));
  }

  private void put(String key, String value) {
    options.put(PREFIX + key, value);
  }
}
