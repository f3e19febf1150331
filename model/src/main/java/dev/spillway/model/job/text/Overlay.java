package dev.spillway.model.job.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Lays settings over the tree of a job file. */
public final class Overlay {

  private static final String FLINK = "flink.";
  private static final String VERTICES = "job.vertices.";
  private static final String EDGES = "job.edges.";

  private final Setting setting;

  private Overlay(Setting setting) {
    this.setting = setting;
  }

  /**
   * The tree with every setting in its place, a later one over an earlier one.
   *
   * @throws InvalidJobException if a path names no vertex or edge of the file, or leads through a
   *     single value
   */
  public static Node.Mapping apply(Node.Mapping root, List<Setting> settings) {
    Node.Mapping result = root;
    for (Setting setting : settings) {
      result = new Overlay(setting).onto(result);
    }
    return result;
  }

  private Node.Mapping onto(Node.Mapping root) {
    String path = setting.path();
    if (path.startsWith(FLINK)) {
      return at(root, List.of("flink", path.substring(FLINK.length())), "");
    }
    if (path.startsWith(VERTICES)) {
      return named(root, "vertices", path.substring(VERTICES.length()));
    }
    if (path.startsWith(EDGES)) {
      return named(root, "edges", path.substring(EDGES.length()));
    }
    return at(root, List.of(path.split("\\.", -1)), "");
  }

  private Node.Mapping named(Node.Mapping root, String list, String rest) {
    int dot = rest.indexOf('.');
    String name = dot < 0 ? rest : rest.substring(0, dot);
    if (dot < 0) {
      throw new InvalidJobException(setting.place(), "the path must go on with a key of " + name);
    }
    List<String> keys = List.of(rest.substring(dot + 1).split("\\.", -1));
    String path = "job." + list + "." + name;
    return replaced(
        root,
        "job",
        job ->
            replaced(
                asMapping(job, "job"),
                list,
                items -> item(items, list, name, i -> at(i, keys, path))));
  }

  private Node item(Node items, String list, String name, UnaryOperator<Node.Mapping> change) {
    Predicate<Node.Mapping> wanted =
        list.equals("vertices") ? v -> isVertex(v, name) : e -> isEdge(e, name);
    if (items instanceof Node.Listing listing) {
      List<Node> changed = new ArrayList<>(listing.items());
      for (int i = 0; i < changed.size(); i++) {
        if (changed.get(i) instanceof Node.Mapping mapping && wanted.test(mapping)) {
          changed.set(i, change.apply(mapping));
          return new Node.Listing(listing.place(), changed);
        }
      }
    }
    throw new InvalidJobException(
        setting.place(),
        "job." + list + " has no " + name + "; a setting changes what the file has");
  }

  private static boolean isVertex(Node.Mapping vertex, String name) {
    return text(vertex, "name").equals(name);
  }

  private static boolean isEdge(Node.Mapping edge, String name) {
    return (text(edge, "from") + "-" + text(edge, "to")).equals(name);
  }

  private static String text(Node.Mapping mapping, String key) {
    return mapping.get(key).map(Node::describe).orElse("");
  }

  /** The mapping with the setting's value under a path of keys; missing ones are made. */
  private Node.Mapping at(Node.Mapping mapping, List<String> keys, String path) {
    String key = keys.get(0);
    if (keys.size() == 1) {
      return with(mapping, key, setting.node());
    }
    String inner = path.isEmpty() ? key : path + "." + key;
    Node below = mapping.get(key).orElse(new Node.Mapping(setting.place(), List.of()));
    return with(mapping, key, at(asMapping(below, inner), keys.subList(1, keys.size()), inner));
  }

  private Node.Mapping replaced(Node.Mapping mapping, String key, UnaryOperator<Node> change) {
    Node empty = new Node.Mapping(setting.place(), List.of());
    return with(mapping, key, change.apply(mapping.get(key).orElse(empty)));
  }

  private Node.Mapping asMapping(Node node, String path) {
    if (node instanceof Node.Mapping mapping) {
      return mapping;
    }
    throw new InvalidJobException(
        setting.place(), path + " (" + node.shown() + ") has no keys in the file; set it whole");
  }

  private Node.Mapping with(Node.Mapping mapping, String key, Node value) {
    List<Node.Entry> entries = new ArrayList<>(mapping.entries());
    Node.Entry entry = new Node.Entry(setting.place(), key, value);
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).key().equals(key)) {
        // The key stays where it is in the file unless its value is the setting's own.
        Place place =
            value.place().equals(setting.place()) ? setting.place() : entries.get(i).place();
        entries.set(i, new Node.Entry(place, key, value));
        return new Node.Mapping(mapping.place(), entries);
      }
    }
    entries.add(entry);
    return new Node.Mapping(mapping.place(), entries);
  }
}
