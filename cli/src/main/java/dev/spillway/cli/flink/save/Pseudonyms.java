package dev.spillway.cli.flink.save;

import java.util.HashMap;
import java.util.Map;

/** Names in place of others, such as host-1, host-2: the same for the same, in order of arrival. */
final class Pseudonyms {

  private final String kind;
  private final Map<String, String> given = new HashMap<>();

  Pseudonyms(String kind) {
    this.kind = kind;
  }

  String of(String name) {
    return given.computeIfAbsent(name, any -> kind + "-" + (given.size() + 1));
  }
}
