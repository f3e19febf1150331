package dev.spillway.model.calibration;

import dev.spillway.model.observed.ObservedVertex;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Names that a job file may have, for vertices that Flink calls anything. */
final class VertexNames {

  private static final int MOST_CHARACTERS = 40;

  private VertexNames() {}

  /** The names by the ids of the vertices, each once. */
  static Map<String, String> of(List<ObservedVertex> vertices) {
    Map<String, String> names = new HashMap<>();
    Set<String> used = new HashSet<>();
    for (ObservedVertex vertex : vertices) {
      String name = plain(vertex.name());
      String free = name;
      for (int i = 2; !used.add(free); i++) {
        free = name + "_" + i;
      }
      names.put(vertex.id(), free);
    }
    return names;
  }

  private static String plain(String name) {
    String words = name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "_");
    String brief = words.length() > MOST_CHARACTERS ? words.substring(0, MOST_CHARACTERS) : words;
    String trimmed = brief.replaceAll("^_+|_+$", "");
    return trimmed.isEmpty() ? "vertex" : trimmed;
  }
}
