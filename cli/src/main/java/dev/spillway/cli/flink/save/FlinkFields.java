package dev.spillway.cli.flink.save;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Names of the fields of Flink's answers, as servers of Flink 2.3 gave them to what is asked for
 * here, and those of older versions that are read.
 */
final class FlinkFields {

  private static final Set<String> KNOWN = read();

  private FlinkFields() {}

  /** Whether a field has its name from Flink. */
  static boolean isKnown(String name) {
    return KNOWN.contains(name);
  }

  private static Set<String> read() {
    try (InputStream names =
        Objects.requireNonNull(FlinkFields.class.getResourceAsStream("fields.txt"), "fields.txt")) {
      return new String(names.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .collect(Collectors.toUnmodifiableSet());
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
