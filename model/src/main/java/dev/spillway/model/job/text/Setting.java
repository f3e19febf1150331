package dev.spillway.model.job.text;

/**
 * A value given beside the file, laid over it before anything is checked.
 *
 * @param path where, by keys, names of vertices and names of edges: {@code
 *     job.vertices.enrich.rate}, {@code job.edges.source-enrich.record-bytes}, {@code run.seed};
 *     what follows {@code flink.} is one key
 * @param value as it would stand in the file
 */
public record Setting(String path, String value) {

  /**
   * Reads {@code path=value}.
   *
   * @throws InvalidJobException if there is no path or no equals sign
   */
  public static Setting parse(String text) {
    int equals = text.indexOf('=');
    if (equals <= 0) {
      throw new InvalidJobException(
          new Place.InSetting(text), "a setting must be path=value, such as run.seed=2");
    }
    return new Setting(text.substring(0, equals).strip(), text.substring(equals + 1).strip());
  }

  Place place() {
    return new Place.InSetting(path);
  }

  /** The value as a node: a list or mapping in flow YAML, or a single value, exactly as given. */
  Node node() {
    if (!value.startsWith("[") && !value.startsWith("{")) {
      return new Node.Scalar(place(), value, true);
    }
    try {
      return moved(YamlText.node(value));
    } catch (InvalidJobException malformed) {
      throw new InvalidJobException(place(), malformed.getMessage());
    }
  }

  private Node moved(Node node) {
    if (node instanceof Node.Listing listing) {
      return new Node.Listing(place(), listing.items().stream().map(this::moved).toList());
    }
    if (node instanceof Node.Mapping mapping) {
      return new Node.Mapping(
          place(),
          mapping.entries().stream()
              .map(entry -> new Node.Entry(place(), entry.key(), moved(entry.value())))
              .toList());
    }
    Node.Scalar scalar = (Node.Scalar) node;
    return new Node.Scalar(place(), scalar.text(), scalar.quoted());
  }
}
