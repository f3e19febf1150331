package dev.spillway.model.job.read;

import dev.spillway.model.job.contract.Contract;
import dev.spillway.model.job.contract.FlinkKey;
import dev.spillway.model.job.contract.FlinkKeys;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.contract.Section;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Flink's keys of a job file by their current names, however they are written: flat or nested,
 * current or former.
 */
final class FlinkEntries {

  private record Given(Place place, String name, Node node) {}

  private final Node.Mapping mapping;
  private final Map<String, Given> given = new LinkedHashMap<>();
  private final Set<String> noted = new LinkedHashSet<>();

  /**
   * Takes the keys of the section.
   *
   * @throws InvalidJobException if one is unknown or given twice
   */
  FlinkEntries(Value section) {
    if (!(section.node() instanceof Node.Mapping flink)) {
      throw section.wrong();
    }
    mapping = flink;
    List<Given> flat = new ArrayList<>();
    flatten("", flink, flat);
    flat.forEach(this::take);
  }

  private static void flatten(String prefix, Node.Mapping mapping, List<Given> flat) {
    for (Node.Entry entry : mapping.entries()) {
      String name = prefix + entry.key();
      if (entry.value() instanceof Node.Mapping inner && !inner.entries().isEmpty()) {
        flatten(name + ".", inner, flat);
      } else {
        flat.add(new Given(entry.place(), name, entry.value()));
      }
    }
  }

  private void take(Given entry) {
    if (entry.name().equals(JobKey.VERSION.key())) {
      put(entry.name(), entry);
      return;
    }
    FlinkKey key =
        FlinkKeys.named(entry.name())
            .orElseThrow(
                () ->
                    new InvalidJobException(
                        entry.place(),
                        path(entry) + " " + Contract.unknown(Section.FLINK, entry.name())));
    // Also what has no effect, or is not looked at: a mark in a file is never passed over.
    new Value(entry.node(), path(entry), key.allowed(), true).requireFilledIn();
    switch (key.kind()) {
      case NOTED -> noted.add(entry.name());
      case MODELLED, MODELLED_1X -> put(key.key(), entry);
    }
  }

  private void put(String key, Given entry) {
    Given before = given.get(key);
    // A setting goes over the file however the file writes the key.
    if (before != null
        && !(before.place() instanceof Place.InSetting)
        && !(entry.place() instanceof Place.InSetting)) {
      throw new InvalidJobException(
          entry.place(),
          path(entry) + " is given twice: also as " + before.name() + ", at " + before.place());
    }
    given.put(key, entry);
  }

  private static String path(Given entry) {
    return Section.FLINK.path() + "." + entry.name();
  }

  /** The keys without effect here, as they are written. */
  Set<String> noted() {
    return noted;
  }

  /** The version's value, or its default. */
  Value version() {
    return find(JobKey.VERSION.key(), JobKey.VERSION.allowed())
        .orElse(byDefault(JobKey.VERSION.key(), JobKey.VERSION.defaultText(), ""));
  }

  /** The value of a key by its current name, if the file has it. */
  Optional<Value> find(String key) {
    return find(key, FlinkKeys.current(key).allowed());
  }

  /** The value of a key by its current name, or Flink's default. */
  Value get(String key) {
    FlinkKey known = FlinkKeys.current(key);
    return find(key).orElseGet(() -> byDefault(key, known.defaultText(), known.allowed()));
  }

  private Optional<Value> find(String key, String allowed) {
    return Optional.ofNullable(given.get(key))
        .map(entry -> new Value(entry.node(), path(entry), allowed, true));
  }

  private Value byDefault(String key, String text, String allowed) {
    Node node = new Node.Scalar(mapping.place(), text, true);
    return new Value(node, Section.FLINK.path() + "." + key, allowed, true);
  }
}
