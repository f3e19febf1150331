package dev.spillway.cli.flink.save;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The options of a cluster that bear on checkpoints, where their values are numbers, times, sizes
 * or words of Flink's own. All others, such as folders and names, are left out.
 */
final class PlainOptions {

  private static final List<String> BEGINNINGS =
      List.of(
          "execution.",
          "state.",
          "taskmanager.memory.",
          "taskmanager.network.",
          "taskmanager.numberOfTaskSlots",
          "restart-strategy",
          "pipeline.",
          "heartbeat.",
          "web.",
          "parallelism.");

  /** A number, also with a unit: 10, 0.5, 10 s, 64mb, 30000 ms; or a time of ISO 8601: PT30S. */
  private static final Pattern QUANTITY =
      Pattern.compile(
          "(?i)-?[0-9]+(\\.[0-9]+)?\\s?"
              + "(ns|nanos?|us|micros?|ms|milli(s|seconds?)?|s|sec(onds?)?|m|min(utes?)?|h|hours?|d|days?"
              + "|b|bytes|k|kb|mb|g|gb|t|tb)?|PT?[0-9TDHMS.]+");

  private static final Set<String> WORDS =
      Set.of(
          "true",
          "false",
          "none",
          "off",
          "disable",
          "disabled",
          "default",
          "auto",
          "full",
          "region",
          "aligned",
          "unaligned",
          "exactly_once",
          "at_least_once",
          "exactly-once",
          "at-least-once",
          "retain_on_cancellation",
          "delete_on_cancellation",
          "no_externalized_checkpoints",
          "hashmap",
          "rocksdb",
          "forst",
          "filesystem",
          "jobmanager",
          "memory",
          "streaming",
          "batch",
          "automatic",
          "fixed-delay",
          "fixeddelay",
          "exponential-delay",
          "exponentialdelay",
          "failure-rate",
          "failurerate",
          "no-restart",
          "lz4",
          "lzo",
          "zstd",
          "snappy",
          "no_claim",
          "claim",
          "legacy",
          "canonical",
          "native");

  private PlainOptions() {}

  static JsonNode of(JsonNode options) {
    ArrayNode kept = JsonNodeFactory.instance.arrayNode();
    for (JsonNode option : options) {
      String key = option.path("key").asText("");
      String value = option.path("value").asText("").strip();
      if (isKept(key) && isPlain(value)) {
        kept.addObject().put("key", key).put("value", value);
      }
    }
    return kept;
  }

  private static boolean isKept(String key) {
    return BEGINNINGS.stream().anyMatch(key::startsWith)
        && key.matches("[A-Za-z0-9._-]{1,120}")
        && !SecretsHidden.isSecretKey(key);
  }

  private static boolean isPlain(String value) {
    return QUANTITY.matcher(value).matches() || WORDS.contains(value.toLowerCase(Locale.ROOT));
  }
}
