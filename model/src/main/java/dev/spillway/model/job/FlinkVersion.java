package dev.spillway.model.job;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;

/** The versions of Flink that are known, and whose rules each follows. */
public enum FlinkVersion {
  V1_16("1.16"),
  V1_17("1.17"),
  V1_18("1.18"),
  V1_19("1.19"),
  V1_20("1.20"),
  V2_0("2.0"),
  V2_1("2.1"),
  V2_2("2.2"),
  V2_3("2.3");

  private final String text;

  FlinkVersion(String text) {
    this.text = text;
  }

  /** The version of a text such as {@code 1.20}. */
  public static Optional<FlinkVersion> of(String text) {
    return Arrays.stream(values()).filter(version -> version.text.equals(text)).findFirst();
  }

  /** All of them, quoted as a job file has them. */
  public static String known() {
    return Arrays.stream(values())
        .map(version -> '"' + version.text + '"')
        .collect(Collectors.joining(", "));
  }

  /** Whether buffer counts can be set: 2.0 made them constants. */
  public boolean hasBufferCounts() {
    return compareTo(V2_0) < 0;
  }

  /** The version whose rules are simulated for this one. */
  public FlinkVersion rules() {
    return hasBufferCounts() ? V1_20 : V2_3;
  }

  @Override
  public String toString() {
    return text;
  }
}
