package dev.spillway.model.job.read;

import dev.spillway.model.job.contract.Contract;
import dev.spillway.model.job.contract.ContractKey;
import dev.spillway.model.job.contract.Section;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Place;
import java.util.List;
import java.util.Optional;

/** The keys and values of one section; all keys are known ones whose turn has come. */
final class Fields {

  private final Node.Mapping mapping;
  private final String path;

  private Fields(Node.Mapping mapping, String path) {
    this.mapping = mapping;
    this.path = path;
  }

  /**
   * The section's fields.
   *
   * @throws InvalidJobException if it is no mapping, or has an unknown key
   */
  static Fields of(Section section, Value value) {
    if (!(value.node() instanceof Node.Mapping mapping)) {
      throw value.wrong();
    }
    for (Node.Entry entry : mapping.entries()) {
      String key = join(value.path(), entry.key());
      Optional<ContractKey> known = Contract.find(section, entry.key());
      if (known.isEmpty()) {
        throw new InvalidJobException(
            entry.place(), key + " " + Contract.unknown(section, entry.key()));
      }
    }
    return new Fields(mapping, value.path());
  }

  /** The section under a key, without any key of its own if the file has none. */
  Fields section(Section section, ContractKey key) {
    Node empty = new Node.Mapping(mapping.place(), List.of());
    return of(section, find(key).orElse(value(key, empty)));
  }

  String path() {
    return path;
  }

  /** The value of a key, if the file has it. */
  Optional<Value> find(ContractKey key) {
    return mapping.get(key.key()).map(node -> value(key, node));
  }

  /**
   * The value of a key, or its default.
   *
   * @throws InvalidJobException if it is required and missing
   */
  Value get(ContractKey key) {
    return find(key).orElseGet(() -> byDefault(key, key.defaultText()));
  }

  /** The value of a key, or a default that depends on other keys. */
  Value get(ContractKey key, String byDefault) {
    return find(key).orElseGet(() -> byDefault(key, byDefault));
  }

  /** Where the value of a key stands, or the section if it has none. */
  Place place(String key) {
    return mapping.get(key).map(Node::place).orElse(mapping.place());
  }

  /** The value of a key as a message shows it, if the file has it. */
  Optional<String> shown(String key) {
    return mapping.get(key).map(Node::shown);
  }

  /** The error of a key that must not be there. */
  void refuse(ContractKey key, String reason) {
    find(key)
        .ifPresent(
            value -> {
              throw value.wrong("left out: " + reason);
            });
  }

  private Value byDefault(ContractKey key, String text) {
    if (text.equals(ContractKey.REQUIRED)) {
      throw missing(key, key.allowed());
    }
    return value(key, new Node.Scalar(mapping.place(), text, true));
  }

  /** The error of a key that must be there. */
  InvalidJobException missing(ContractKey key, String allowed) {
    return new InvalidJobException(
        mapping.place(), join(path, key.key()) + " is missing; it must be " + allowed);
  }

  private Value value(ContractKey key, Node node) {
    return new Value(node, join(path, key.key()), key.allowed(), false);
  }

  private static String join(String path, String key) {
    return path.isEmpty() ? key : path + "." + key;
  }
}
