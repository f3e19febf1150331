package dev.spillway.model.job.draft;

import dev.spillway.model.job.draft.VertexDraft.SourceDraft;
import dev.spillway.model.job.draft.VertexDraft.StateDraft;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Drafts of valid jobs, drawn from a seed, with odd names and reasons. */
final class RandomDrafts {

  /** What may stand in the name of a job or of a vertex, or in an option. */
  static final List<String> ODD =
      List.of(
          "job",
          "null",
          "true",
          "~",
          "- a",
          "a: b",
          "# no comment",
          "quoted \"twice\"",
          "it's",
          "back\\slash",
          "\\u0041",
          "{a: [b]}",
          "&a *b !c",
          "%d %s",
          "one\ntwo",
          "one\r\n  two: three",
          "tab\there",
          "nul\u0000 and escape\u001b[31m",
          "next line\u0085here",
          "separators\u2028here\u2029",
          "\uFEFFmark",
          "turned\u202Earound",
          "zero\u200Bwidth",
          "no character \uFFFE\uFFFF\uFDD0",
          "half a pair \uD83D",
          "a whole one \uD83D\uDE00",
          "last plane \uDBFF\uDFFF",
          "private \uE000",
          "żółw 日本",
          "--- ",
          "...",
          "<<",
          "?",
          "\"".repeat(250),
          "x".repeat(199) + "\uD83D\uDE00",
          "long".repeat(4_000));

  /** Names that a job file may have, and that YAML may take for something else. */
  private static final List<String> NAMES =
      List.of(
          "null", "true", "no", "y", "1", "007", "0x1f", "1e3", "_", "1_000", "map", "Off", "name");

  private final Random random;

  RandomDrafts(long seed) {
    random = new Random(seed);
  }

  JobDraft draft() {
    List<String> names = new ArrayList<>(NAMES);
    int count = 1 + random.nextInt(5);
    List<VertexDraft> vertices = new ArrayList<>();
    List<EdgeDraft> edges = new ArrayList<>();
    Map<String, List<Integer>> placement = new LinkedHashMap<>();
    int taskManagers = 1 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      String name = names.remove(random.nextInt(names.size()));
      boolean source = i == 0 || random.nextInt(5) == 0;
      VertexDraft vertex = vertex(name, source, i < count - 1);
      if (!source) {
        edges.add(edge(vertices.get(random.nextInt(i)), vertex));
      }
      vertices.add(vertex);
      List<Integer> where = new ArrayList<>();
      for (int subtask = 0; subtask < vertex.parallelism(); subtask++) {
        where.add(subtask % taskManagers);
      }
      placement.put(name, where);
    }
    List<VertexDraft> withEdges =
        vertices.stream()
            .map(vertex -> edges.isEmpty() ? vertex : selective(vertex, edges))
            .toList();
    return new JobDraft(
        odd(),
        withEdges,
        edges,
        estimate(pick("1.16", "1.20", "2.0", "2.3")),
        options(),
        some(this::odd).stream().toList(),
        some(() -> new ClusterDraft(taskManagers, 5, placement, Known.MEASURED, odd())),
        some(this::storage),
        1 + random.nextInt(90_000));
  }

  private StorageDraft storage() {
    return new StorageDraft(
        estimate(1 + random.nextInt(900) + " mb/s"),
        some(() -> estimate(DraftText.nanos(random.nextDouble()))));
  }

  private VertexDraft vertex(String name, boolean source, boolean stateful) {
    int parallelism = 1 + random.nextInt(5);
    return new VertexDraft(
        name,
        odd(),
        parallelism,
        source
            ? Optional.of(
                new SourceDraft(
                    estimate(random.nextBoolean() ? "max" : rate()),
                    some(() -> estimate(DraftText.nanos(random.nextDouble())))))
            : Optional.empty(),
        source ? new Capacity.Unbounded(odd()) : capacity(parallelism),
        Optional.empty(),
        stateful ? some(this::state) : Optional.empty());
  }

  private VertexDraft selective(VertexDraft vertex, List<EdgeDraft> edges) {
    boolean sends = edges.stream().anyMatch(edge -> edge.from().equals(vertex.name()));
    return new VertexDraft(
        vertex.name(),
        vertex.flinkName(),
        vertex.parallelism(),
        vertex.source(),
        vertex.capacity(),
        sends && vertex.source().isEmpty() ? some(() -> estimate(rate())) : Optional.empty(),
        vertex.state());
  }

  /** Over many orders of magnitude. */
  private double magnitude() {
    return Math.pow(10, -9 + 15 * random.nextDouble());
  }

  private String rate() {
    return DraftText.rate(Math.min(1e6, magnitude()));
  }

  private Capacity capacity(int parallelism) {
    return switch (random.nextInt(3)) {
      case 0 -> new Capacity.Unbounded(odd());
      case 1 ->
          new Capacity.Rates(
              Stream.generate(() -> OptionalDouble.of(magnitude())).limit(parallelism).toList(),
              Known.DERIVED,
              odd());
      default ->
          new Capacity.Rates(
              Stream.generate(
                      () ->
                          random.nextBoolean()
                              ? OptionalDouble.of(1 + random.nextInt(9_000))
                              : OptionalDouble.empty())
                  .limit(parallelism)
                  .toList(),
              Known.DERIVED,
              odd());
    };
  }

  private StateDraft state() {
    int size = 1 + random.nextInt(1 << 30);
    return new StateDraft(
        estimate(size + " b"),
        some(() -> estimate(random.nextInt(size) + " b")),
        some(() -> estimate(random.nextInt(1 << 30) + " ns")));
  }

  private EdgeDraft edge(VertexDraft from, VertexDraft to) {
    boolean equal = from.parallelism() == to.parallelism();
    String partitioner =
        equal && random.nextBoolean()
            ? "forward"
            : pick("rebalance", "hash", "rescale", "shuffle", "broadcast", "global", "custom");
    return new EdgeDraft(
        from.name(),
        to.name(),
        estimate(partitioner),
        partitioner.equals("hash") && to.parallelism() == 2
            ? some(() -> estimate("[0.25, 0.75]"))
            : Optional.empty(),
        estimate(1 + random.nextInt(1 << 30) + " b"),
        some(() -> estimate(pick("remote", "local", "by-slot"))));
  }

  private List<OptionDraft> options() {
    List<OptionDraft> options = new ArrayList<>();
    if (random.nextBoolean()) {
      options.add(
          new OptionDraft(
              "execution.checkpointing.interval",
              estimate(YamlScalar.of(1 + random.nextInt(900) + pick(" s", "s", " min", "min")))));
    }
    if (random.nextBoolean()) {
      options.add(
          new OptionDraft(
              "execution.checkpointing.unaligned.enabled",
              estimate(YamlScalar.of(pick("true", "false")))));
    }
    return options;
  }

  private Estimate estimate(String value) {
    return random.nextBoolean() ? Estimate.measured(value, odd()) : Estimate.assumed(value, odd());
  }

  private String odd() {
    return pick(ODD.toArray(String[]::new));
  }

  private String pick(String... words) {
    return words[random.nextInt(words.length)];
  }

  private <T> Optional<T> some(Supplier<T> value) {
    return random.nextBoolean() ? Optional.of(value.get()) : Optional.empty();
  }
}
