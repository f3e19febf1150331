package dev.spillway.model.job.read;

import dev.spillway.model.job.Restarts;
import dev.spillway.model.job.text.Quantity;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Reads Flink's restart strategy, and notes the keys of those that are not in force. */
final class RestartReader {

  private static final String PREFIX = "restart-strategy.";
  private static final String FIXED = "fixed-delay";
  private static final String RATE = "failure-rate";
  private static final String EXPONENTIAL = "exponential-delay";
  private static final String NONE = "none";
  private static final BigDecimal LARGEST_MULTIPLIER = BigDecimal.valueOf(1_000);

  /** The names that Flink knows each by. */
  private static final Map<String, String> NAMES = new LinkedHashMap<>();

  static {
    NAMES.put("none", NONE);
    NAMES.put("off", NONE);
    NAMES.put("disable", NONE);
    NAMES.put("fixeddelay", FIXED);
    NAMES.put(FIXED, FIXED);
    NAMES.put("failurerate", RATE);
    NAMES.put(RATE, RATE);
    NAMES.put("exponentialdelay", EXPONENTIAL);
    NAMES.put(EXPONENTIAL, EXPONENTIAL);
  }

  private static final Map<String, List<String>> KEYS =
      Map.of(
          FIXED,
          List.of("attempts", "delay"),
          RATE,
          List.of("max-failures-per-interval", "failure-rate-interval", "delay"),
          EXPONENTIAL,
          List.of(
              "initial-backoff",
              "max-backoff",
              "backoff-multiplier",
              "jitter-factor",
              "reset-backoff-threshold",
              "attempts-before-reset-backoff"));

  private final FlinkEntries entries;
  private final List<String> notes;

  RestartReader(FlinkEntries entries, List<String> notes) {
    this.entries = entries;
    this.notes = notes;
  }

  /**
   * The strategy in force.
   *
   * @param checkpoints whether there are any: without them Flink restarts no job of itself
   */
  Restarts read(boolean checkpoints) {
    String type = type().orElse(checkpoints ? EXPONENTIAL : NONE);
    noteOthers(type);
    return switch (type) {
      case FIXED -> fixedDelay();
      case RATE -> failureRate();
      case EXPONENTIAL -> exponentialDelay();
      default -> new Restarts.None();
    };
  }

  private Optional<String> type() {
    return entries
        .find(PREFIX + "type")
        .map(
            value ->
                Optional.ofNullable(NAMES.get(value.text().toLowerCase(Locale.ROOT)))
                    .orElseThrow(value::wrong));
  }

  private void noteOthers(String type) {
    for (String strategy : List.of(FIXED, RATE, EXPONENTIAL)) {
      for (String key : KEYS.get(strategy)) {
        String name = PREFIX + strategy + "." + key;
        if (!strategy.equals(type) && entries.find(name).isPresent()) {
          notes.add("flink." + name + " is without effect: the restart strategy is " + type);
        }
      }
    }
  }

  private Restarts fixedDelay() {
    return new Restarts.FixedDelay(count(FIXED, "attempts", 0), nanos(FIXED, "delay", 0));
  }

  private Restarts failureRate() {
    return new Restarts.FailureRate(
        count(RATE, "max-failures-per-interval", 1),
        nanos(RATE, "failure-rate-interval", 1),
        nanos(RATE, "delay", 0));
  }

  private Restarts exponentialDelay() {
    long shortest = Restarts.ExponentialDelay.SHORTEST_NANOS;
    long initial = nanos(EXPONENTIAL, "initial-backoff", shortest);
    Value max = value(EXPONENTIAL, "max-backoff");
    long longest = max.nanos(shortest, Quantity.MAX_NANOS);
    if (longest < initial) {
      throw max.wrong("at least the initial backoff, " + Quantity.ofNanos(initial));
    }
    Value multiplier = value(EXPONENTIAL, "backoff-multiplier");
    BigDecimal factor = multiplier.decimal(LARGEST_MULTIPLIER);
    if (factor.compareTo(BigDecimal.ONE) < 0) {
      throw multiplier.wrong();
    }
    return new Restarts.ExponentialDelay(
        initial,
        longest,
        factor,
        value(EXPONENTIAL, "jitter-factor").decimal(BigDecimal.ONE),
        nanos(EXPONENTIAL, "reset-backoff-threshold", shortest),
        count(EXPONENTIAL, "attempts-before-reset-backoff", 1));
  }

  private Value value(String strategy, String key) {
    return entries.get(PREFIX + strategy + "." + key);
  }

  private long nanos(String strategy, String key, long least) {
    return value(strategy, key).nanos(least, Quantity.MAX_NANOS);
  }

  private int count(String strategy, String key, int least) {
    return value(strategy, key).wholeInt(least, Restarts.UNLIMITED);
  }
}
