package dev.spillway.model.job.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Flink's keys in one resource, {@code flink-keys.txt}: those that are simulated, those whose turn
 * has not come, and Flink's own without effect here. Whatever is in none of these lists is unknown.
 */
public final class FlinkKeys {

  private static final String RESOURCE = "flink-keys.txt";
  private static final int COLUMNS = 7;
  private static final List<FlinkKey> ALL = read();

  private FlinkKeys() {}

  /** All keys, in the order of the resource. */
  public static List<FlinkKey> all() {
    return ALL;
  }

  /** The keys of one kind. */
  public static List<FlinkKey> all(FlinkKey.Kind kind) {
    return ALL.stream().filter(key -> key.kind() == kind).toList();
  }

  /** The key of a name, current or former; an exact name goes before a beginning. */
  public static Optional<FlinkKey> named(String name) {
    return Stream.concat(
            ALL.stream().filter(key -> !key.key().endsWith(".*")),
            ALL.stream().filter(key -> key.key().endsWith(".*")))
        .filter(key -> key.covers(name))
        .findFirst();
  }

  /**
   * The key of a current name.
   *
   * @throws IllegalArgumentException if the resource has none
   */
  public static FlinkKey current(String name) {
    return ALL.stream()
        .filter(key -> key.key().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no key " + name + " in " + RESOURCE));
  }

  /** Every name that may be meant by a misspelt one: current and former, with {@code version}. */
  static List<String> names() {
    return Stream.concat(
            Stream.of(JobKey.VERSION.key()),
            ALL.stream().flatMap(k -> Stream.concat(Stream.of(k.key()), k.formerNames().stream())))
        .filter(name -> !name.endsWith(".*"))
        .toList();
  }

  private static List<FlinkKey> read() {
    try (InputStream bytes = FlinkKeys.class.getResourceAsStream(RESOURCE)) {
      if (bytes == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      List<FlinkKey> keys = new ArrayList<>();
      for (String line : new String(bytes.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)) {
        if (!line.isBlank() && !line.startsWith("#")) {
          keys.add(key(line));
        }
      }
      return List.copyOf(keys);
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static FlinkKey key(String line) {
    String[] columns = line.split("\\|", -1);
    if (columns.length != COLUMNS) {
      throw new IllegalStateException(
          RESOURCE + ": " + columns.length + " columns, must be " + COLUMNS + ": " + line);
    }
    String former = columns[6].strip();
    return new FlinkKey(
        columns[1].strip(),
        FlinkKey.Kind.valueOf(columns[0].strip()),
        columns[2].strip(),
        columns[3].strip(),
        columns[4].strip(),
        columns[5].strip(),
        former.isEmpty() ? List.of() : List.of(former.split(" +")));
  }
}
