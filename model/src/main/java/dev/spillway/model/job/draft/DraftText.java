package dev.spillway.model.job.draft;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** The text of a job file in the making: every figure with a comment that says how it is known. */
public final class DraftText {

  private static final String NOTHING = "\"\"";
  private static final String UNNAMED = "job";
  private static final MathContext DIGITS = new MathContext(5);
  private static final int MOST_DECIMALS = 9;
  private static final double NANOS_PER_SECOND = 1e9;

  private final JobDraft draft;
  private final Senders senders;
  private final StringBuilder text = new StringBuilder();

  private DraftText(JobDraft draft) {
    this.draft = draft;
    senders = new Senders(draft.vertices(), draft.edges());
  }

  /** The whole text. */
  public static String of(JobDraft draft) {
    return new DraftText(draft).text();
  }

  private String text() {
    line(0, "job:");
    line(1, "name: " + name());
    line(1, "vertices:");
    draft.vertices().forEach(this::vertex);
    if (!draft.edges().isEmpty()) {
      line(1, "edges:");
      draft.vertices().forEach(vertex -> senders.chainedTo(vertex.name()).forEach(this::chain));
      for (int i = 0; i < draft.edges().size(); i++) {
        edge(senders.of(i), draft.edges().get(i));
      }
    }
    draft.cluster().ifPresent(this::cluster);
    flink();
    draft.storage().ifPresent(this::storage);
    line(0, "run:");
    entry(
        1,
        "duration",
        Estimate.assumed(draft.durationSeconds() + " s", "long enough for some 20 checkpoints"));
    return text.toString();
  }

  /** A name of which nothing can be shown is none that a job file may have. */
  private String name() {
    String name = YamlScalar.quoted(draft.name());
    return name.equals(NOTHING) ? YamlScalar.quoted(UNNAMED) : name;
  }

  private void vertex(VertexDraft vertex) {
    line(
        2,
        "- name: " + vertex.name() + "  # " + YamlScalar.plain(vertex.flinkName()) + " in Flink");
    line(3, "parallelism: " + vertex.parallelism() + "  # measured: the plan");
    vertex.source().ifPresentOrElse(source -> source(source), () -> capacity(vertex.capacity()));
    vertex.selectivity().ifPresent(each -> entry(3, "selectivity", each));
    vertex.state().ifPresent(this::state);
    senders.chainedTo(vertex.name()).forEach(chained -> vertex(chained, vertex.parallelism()));
  }

  private void vertex(Senders.Chained chained, int parallelism) {
    line(2, "- name: " + chained.name());
    comment(
        3,
        "derived: for edge %s from %s to the same vertex, which a job file has from a chained vertex"
            .formatted(chained.number(), chained.to()));
    line(3, "parallelism: " + parallelism + "  # derived: that of " + chained.to());
  }

  private void chain(Senders.Chained chained) {
    line(2, "- from: " + chained.to());
    line(3, "to: " + chained.name());
    entry(3, "partitioner", Estimate.derived("forward", "chained, one task in the plan"));
  }

  private void source(VertexDraft.SourceDraft source) {
    line(3, "source:");
    entry(4, "rate", source.rate());
    source.work().ifPresent(work -> entry(4, "work", work));
  }

  private void capacity(Capacity capacity) {
    if (capacity instanceof Capacity.Rates rates) {
      rates(rates);
    } else if (capacity instanceof Capacity.ToFillIn) {
      entry(3, "rate", Estimate.fillIn(capacity.why()));
    } else {
      comment(3, "no rate: " + capacity.why());
    }
  }

  /** Where the capacity of a subtask has a lower bound only, its records take no time. */
  private void rates(Capacity.Rates rates) {
    boolean all = rates.perSecond().stream().allMatch(OptionalDouble::isPresent);
    List<String> values =
        rates.perSecond().stream()
            .map(rate -> all ? rate(rate.getAsDouble()) : work(rate))
            .toList();
    String value =
        values.stream().distinct().count() == 1
            ? values.get(0)
            : "[" + String.join(", ", values) + "]";
    entry(3, all ? "rate" : "work", new Estimate(value, rates.known(), rates.why()));
    if (all) {
      entry(3, "catch-up", Estimate.assumed("0 s", "a thread that is busy makes up for nothing"));
    }
  }

  /** A rate in the digits that it is known to. */
  public static String rate(double perSecond) {
    BigDecimal rounded = new BigDecimal(perSecond).round(DIGITS);
    return decimals(
        rounded.scale() > MOST_DECIMALS
            ? rounded.setScale(MOST_DECIMALS, RoundingMode.UP)
            : rounded);
  }

  /** From one figure to another, or the one that they both are. */
  public static String range(String least, String most) {
    return least.equals(most) ? least : least + " to " + most;
  }

  private static String decimals(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }

  private static String work(OptionalDouble perSecond) {
    return perSecond.isPresent() ? nanos(1 / perSecond.getAsDouble()) : "0 ns";
  }

  /** A time of some seconds, in whole ns. */
  public static String nanos(double seconds) {
    return Math.round(seconds * NANOS_PER_SECOND) + " ns";
  }

  private void state(VertexDraft.StateDraft state) {
    line(3, "state:");
    entry(4, "size", state.size());
    state.delta().ifPresent(delta -> entry(4, "delta", delta));
    state.sync().ifPresent(sync -> entry(4, "sync", sync));
  }

  private void edge(String sender, EdgeDraft edge) {
    line(2, "- from: " + sender);
    line(3, "to: " + edge.to());
    entry(3, "partitioner", edge.partitioner());
    if (edge.partitioner().value().equals("forward")) {
      line(3, "chain: false  # measured: they are two vertices in the plan");
    }
    edge.shares().ifPresent(shares -> entry(3, "shares", shares));
    entry(3, "record-bytes", edge.recordBytes());
    edge.channels().ifPresent(channels -> entry(3, "channels", channels));
  }

  private void cluster(ClusterDraft cluster) {
    line(0, "cluster:  # " + cluster.known() + ": " + YamlScalar.plain(cluster.why()));
    line(1, "task-managers: " + cluster.taskManagers());
    line(1, "slots-per-task-manager: " + cluster.slots());
    if (!cluster.placement().isEmpty()) {
      line(1, "placement:");
      for (Map.Entry<String, List<Integer>> each : cluster.placement().entrySet()) {
        line(
            2,
            each.getKey()
                + ": ["
                + each.getValue().stream().map(String::valueOf).collect(Collectors.joining(", "))
                + "]");
      }
    }
  }

  private void storage(StorageDraft storage) {
    line(0, "storage:");
    entry(1, "upload", storage.upload());
    storage.latency().ifPresent(latency -> entry(1, "latency", latency));
  }

  private void flink() {
    line(0, "flink:");
    entry(1, "version", quoted(draft.version()));
    draft.options().forEach(option -> entry(1, option.key(), option.value()));
    draft.remarks().forEach(remark -> comment(1, remark));
  }

  private static Estimate quoted(Estimate estimate) {
    return new Estimate(YamlScalar.quoted(estimate.value()), estimate.known(), estimate.why());
  }

  private void entry(int level, String key, Estimate estimate) {
    line(level, key + ": " + estimate.value() + "  # " + YamlScalar.plain(estimate.comment()));
  }

  private void comment(int level, String comment) {
    line(level, "# " + YamlScalar.plain(comment));
  }

  private void line(int level, String line) {
    text.append("  ".repeat(level)).append(line).append('\n');
  }
}
