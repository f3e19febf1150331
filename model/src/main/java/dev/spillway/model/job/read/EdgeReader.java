package dev.spillway.model.job.read;

import dev.spillway.model.job.ChainRule;
import dev.spillway.model.job.ChannelKind;
import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.Partitioner;
import dev.spillway.model.job.Route;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.contract.Section;
import dev.spillway.model.job.text.Node;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Reads an edge: first where it leads, then, when all edges are known, what it is made of. */
final class EdgeReader {

  private static final Map<String, Partitioner> PARTITIONERS =
      Arrays.stream(Partitioner.values())
          .collect(Collectors.toMap(p -> p.name().toLowerCase(Locale.ROOT), Function.identity()));

  private EdgeReader() {}

  /** The fields of an item of the list, under the names of its ends. */
  static Fields fields(Value item) {
    String path = item.path();
    if (item.node() instanceof Node.Mapping mapping
        && mapping.get("from").orElse(mapping) instanceof Node.Scalar from
        && mapping.get("to").orElse(mapping) instanceof Node.Scalar to) {
      path = path.substring(0, path.indexOf('[')) + "." + from.text() + "-" + to.text();
    }
    return Fields.of(Section.EDGE, new Value(item.node(), path, "keys and values", false));
  }

  static Route route(Fields fields) {
    String from = fields.get(JobKey.FROM).text();
    String to = fields.get(JobKey.TO).text();
    Partitioner partitioner = fields.get(JobKey.PARTITIONER).choice(PARTITIONERS);
    return new Route(from, to, partitioner, SharesReader.read(fields, partitioner));
  }

  static Edge edge(Fields fields, Route route, ChainRule rule) {
    Optional<String> obstacle = rule.obstacle(route);
    Optional<Value> chain = fields.find(JobKey.CHAIN);
    boolean wanted = chain.map(Value::bool).orElse(true);
    if (chain.isPresent() && wanted && obstacle.isPresent()) {
      throw chain.get().wrong("false or left out: " + obstacle.get());
    }
    return new Edge(route, wanted && obstacle.isEmpty() ? chained(fields) : network(fields));
  }

  private static Link chained(Fields fields) {
    fields.refuse(JobKey.RECORD_BYTES, "the edge is chained, nothing goes over a wire");
    fields.refuse(JobKey.CHANNELS, "the edge is chained and has none");
    fields.refuse(JobKey.UNALIGNED, "the edge is chained, barriers pass by a call");
    return new Link.Chained();
  }

  private static Link network(Fields fields) {
    long bytes =
        fields
            .find(JobKey.RECORD_BYTES)
            .orElseThrow(
                () ->
                    fields.missing(
                        JobKey.RECORD_BYTES,
                        JobKey.RECORD_BYTES.allowed() + ", as the edge is not chained"))
            .bytes(1, Link.Network.MAX_RECORD_BYTES);
    ChannelKind channels =
        fields
            .get(JobKey.CHANNELS)
            .choice(
                Map.of(
                    "by-slot", ChannelKind.BY_SLOT,
                    "local", ChannelKind.LOCAL,
                    "remote", ChannelKind.REMOTE));
    boolean unaligned =
        fields.find(JobKey.UNALIGNED).map(u -> u.choice(Map.of("false", false))).orElse(true);
    return new Link.Network(bytes, channels, unaligned);
  }
}
