package dev.spillway.model.job.read;

import dev.spillway.model.job.InputOrder;
import dev.spillway.model.job.Operation;
import dev.spillway.model.job.State;
import dev.spillway.model.job.Supply;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.contract.Section;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Quantity;
import java.util.List;
import java.util.Map;

/** Reads a vertex. */
final class VertexReader {

  private static final String MAX = "max";
  private static final long MAX_BACKLOG_RECORDS = 1_000_000_000_000_000_000L;
  private static final long MAX_STATE_BYTES = 1L << 50;

  private final RateReader rates;
  private final ServiceReader services;

  VertexReader(ProfileFiles files) {
    rates = new RateReader(files);
    services = new ServiceReader(rates);
  }

  /** The fields of an item of the list, under its name. */
  static Fields fields(Value item) {
    String path = item.path();
    if (item.node() instanceof Node.Mapping mapping
        && mapping.get("name").orElse(mapping) instanceof Node.Scalar name
        && Vertex.isName(name.text())) {
      path = path.substring(0, path.indexOf('[')) + "." + name.text();
    }
    return Fields.of(Section.VERTEX, new Value(item.node(), path, "keys and values", false));
  }

  Vertex read(Fields fields) {
    Value name = fields.get(JobKey.NAME);
    if (!Vertex.isName(name.text())) {
      throw name.wrong();
    }
    int parallelism = fields.get(JobKey.PARALLELISM).wholeInt(1, Vertex.MAX_PARALLELISM);
    return new Vertex(
        name.text(),
        parallelism,
        fields.find(JobKey.SOURCE).isPresent() ? source(fields) : operator(fields, parallelism),
        fields.get(JobKey.SELECTIVITY).decimal(Vertex.MAX_SELECTIVITY),
        state(fields),
        fields.find(JobKey.PAUSE).map(PauseReader::read).orElse(List.of()));
  }

  private Operation operator(Fields fields, int parallelism) {
    InputOrder inputs =
        fields
            .get(JobKey.INPUTS)
            .choice(Map.of("union", InputOrder.UNION, "connect", InputOrder.CONNECT));
    return new Operation.Operator(services.read(fields, parallelism), inputs);
  }

  private Operation source(Fields vertex) {
    vertex.refuse(JobKey.RATE, "a source has its rate under source");
    vertex.refuse(JobKey.WORK, "a source has its work under source");
    vertex.refuse(JobKey.CATCH_UP, "a source has a backlog under source");
    vertex.refuse(JobKey.INPUTS, "a source has no inputs");
    Fields source = vertex.section(Section.SOURCE, JobKey.SOURCE);
    Value rate = source.get(JobKey.SOURCE_RATE);
    boolean endless = rate.is(MAX);
    Supply supply = endless ? endless(source) : rated(source, rate);
    // An endless source was measured with no work but its emitting, a rated one with its limiter.
    Value work = source.get(JobKey.SOURCE_WORK, endless ? "1 us" : "10 us");
    return new Operation.Source(supply, work.nanos(0, Quantity.MAX_NANOS));
  }

  private static Supply endless(Fields source) {
    source.refuse(JobKey.BACKLOG, "with rate: max there is always another record");
    source.refuse(JobKey.INITIAL_BACKLOG, "with rate: max there is always another record");
    return new Supply.Endless();
  }

  private Supply rated(Fields source, Value rate) {
    Value backlog = source.get(JobKey.BACKLOG);
    return new Supply.Rated(
        rates.read(rate, true),
        backlog.is("unlimited")
            ? new Supply.Backlog.Unlimited()
            : new Supply.Backlog.UpTo(backlog.nanos(0, Quantity.MAX_NANOS)),
        source.get(JobKey.INITIAL_BACKLOG).whole(0, MAX_BACKLOG_RECORDS));
  }

  private static State state(Fields vertex) {
    Value state = vertex.get(JobKey.STATE);
    if (!state.isMapping()) {
      long size = state.bytes(0, MAX_STATE_BYTES);
      return new State(size, size, syncByDefault());
    }
    Fields fields = Fields.of(Section.STATE, state);
    long size = fields.get(JobKey.STATE_SIZE).bytes(0, MAX_STATE_BYTES);
    long delta = fields.find(JobKey.STATE_DELTA).map(d -> d.bytes(0, size)).orElse(size);
    return new State(size, delta, fields.get(JobKey.STATE_SYNC).nanos(0, Quantity.MAX_NANOS));
  }

  private static long syncByDefault() {
    return Quantity.parse(JobKey.STATE_SYNC.defaultText()).orElseThrow().nanos().orElseThrow();
  }
}
