package dev.spillway.cli.flink.read;

import dev.spillway.model.job.contract.FlinkKeys;
import dev.spillway.model.job.text.Quantity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Tells from sizes of buffers and from options whether a cluster debloats. */
final class Debloating {

  private static final String ENABLED = "taskmanager.network.memory.buffer-debloat.enabled";
  private static final String SEGMENT = "taskmanager.memory.segment-size";

  private Debloating() {}

  /**
   * Whether buffers are debloated.
   *
   * @param bufferBytes sizes of buffers that were seen
   * @param options of the cluster
   * @return empty if nothing tells
   */
  static Optional<Boolean> seen(List<Double> bufferBytes, Map<String, String> options) {
    long segment = segmentBytes(options);
    if (bufferBytes.stream().anyMatch(size -> size > 0 && size < segment)) {
      return Optional.of(true);
    }
    return Optional.ofNullable(options.get(ENABLED)).map(Boolean::parseBoolean);
  }

  private static long segmentBytes(Map<String, String> options) {
    OptionalLong given = bytes(options.getOrDefault(SEGMENT, ""));
    return given.orElseGet(() -> bytes(FlinkKeys.current(SEGMENT).defaultText()).orElseThrow());
  }

  private static OptionalLong bytes(String text) {
    return Quantity.parse(text).map(Quantity::bytes).orElse(OptionalLong.empty());
  }
}
