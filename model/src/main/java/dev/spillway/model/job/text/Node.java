package dev.spillway.model.job.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** A node of the tree that a job file is. Values are texts as written: nothing is rounded. */
public sealed interface Node {

  /** Longest value shown in a message, in characters. */
  int SHOWN = 60;

  /** Where the node begins. */
  Place place();

  /** The node in one line, shortened, fit to stand in a message. */
  default String shown() {
    String line = describe().replaceAll("\\s+", " ");
    return line.length() <= SHOWN ? line : line.substring(0, SHOWN) + "...";
  }

  /** The node as flow YAML. */
  String describe();

  /**
   * A single value.
   *
   * @param text as written, without its quotes; empty if there is nothing
   * @param quoted whether it stands in quotes
   */
  record Scalar(Place place, String text, boolean quoted) implements Node {
    @Override
    public String describe() {
      return text.isEmpty() && !quoted ? "nothing" : text;
    }
  }

  /** A list of nodes. */
  record Listing(Place place, List<Node> items) implements Node {
    public Listing {
      items = List.copyOf(items);
    }

    @Override
    public String describe() {
      return items.stream().map(Node::describe).collect(Collectors.joining(", ", "[", "]"));
    }
  }

  /** Keys and their values in the order of the file; no key stands twice. */
  record Mapping(Place place, List<Entry> entries) implements Node {
    public Mapping {
      entries = List.copyOf(entries);
    }

    /** The value of a key. */
    public Optional<Node> get(String key) {
      return entries.stream().filter(e -> e.key().equals(key)).map(Entry::value).findFirst();
    }

    @Override
    public String describe() {
      return entries.stream()
          .map(entry -> entry.key() + ": " + entry.value().describe())
          .collect(Collectors.joining(", ", "{", "}"));
    }
  }

  /**
   * A key and its value.
   *
   * @param place where the key stands
   */
  record Entry(Place place, String key, Node value) {}
}
