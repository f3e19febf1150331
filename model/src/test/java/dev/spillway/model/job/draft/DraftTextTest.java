package dev.spillway.model.job.draft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.Operation;
import dev.spillway.model.job.Service;
import dev.spillway.model.job.Storage;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.plan.Task;
import dev.spillway.model.job.plan.Tasks;
import dev.spillway.model.job.read.JobTexts;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DraftTextTest {

  private static final int DRAFTS = 2_000;

  /** A job file that its own reader refuses is none. */
  @Test
  void shouldBeReadBackAsTheJobThatWasDrafted() {
    for (long seed = 1; seed <= DRAFTS; seed++) {
      JobDraft draft = new RandomDrafts(seed).draft();
      String text = DraftText.of(draft);

      Job job = read(seed, text);

      assertThat(job.vertices())
          .as("seed %d", seed)
          .extracting(Vertex::name, Vertex::parallelism)
          .containsExactlyElementsOf(
              draft.vertices().stream()
                  .map(each -> tuple(each.name(), each.parallelism()))
                  .toList());
      assertThat(job.edges()).hasSameSizeAs(draft.edges());
      for (int i = 0; i < draft.edges().size(); i++) {
        isAlike(seed, draft.edges().get(i), job.edges().get(i));
      }
      for (int i = 0; i < draft.vertices().size(); i++) {
        isAlike(seed, draft.vertices().get(i), job.vertices().get(i));
      }
      if (draft.storage().isPresent()) {
        isAlike(seed, draft.storage().get(), job.storage());
      }
      assertThat(job.run().durationNanos())
          .as("seed %d", seed)
          .isEqualTo(draft.durationSeconds() * 1_000_000_000);
    }
  }

  private static void isAlike(long seed, StorageDraft draft, Storage storage) {
    assertThat(OptionalLong.of(storage.uploadBytesPerSecond()))
        .as("seed %d", seed)
        .isEqualTo(Quantity.parse(draft.upload().value()).orElseThrow().bytesPerSecond());
    String latency = draft.latency().map(Estimate::value).orElse("0 ns");
    assertThat(OptionalLong.of(storage.latencyNanos()))
        .as("seed %d", seed)
        .isEqualTo(Quantity.parse(latency).orElseThrow().nanos());
  }

  private static Job read(long seed, String text) {
    try {
      return JobTexts.job(text);
    } catch (RuntimeException refused) {
      return fail("seed " + seed + ": " + refused.getMessage() + "\n" + text, refused);
    }
  }

  private static void isAlike(long seed, EdgeDraft draft, Edge edge) {
    assertThat(edge.route().from()).as("seed %d", seed).isEqualTo(draft.from());
    assertThat(edge.route().to()).as("seed %d", seed).isEqualTo(draft.to());
    assertThat(edge.route().partitioner().name())
        .as("seed %d", seed)
        .isEqualToIgnoringCase(draft.partitioner().value());
    assertThat(((Link.Network) edge.link()).recordBytes() + " b")
        .as("seed %d", seed)
        .isEqualTo(draft.recordBytes().value());
  }

  private static void isAlike(long seed, VertexDraft draft, Vertex vertex) {
    assertThat(vertex.isSource()).as("seed %d", seed).isEqualTo(draft.source().isPresent());
    if (draft.source().isEmpty() && draft.capacity() instanceof Capacity.Rates rates) {
      Service service = ((Operation.Operator) vertex.operation()).service();
      if (service instanceof Service.Paced paced) {
        for (int i = 0; i < draft.parallelism(); i++) {
          double rate = rates.perSecond().get(i).orElseThrow();
          assertThat(paced.rate(i).initialRate().doubleValue())
              .as("seed %d", seed)
              .isCloseTo(rate, within(Math.max(1e-9, rate * 1e-4)));
        }
      }
    }
    draft
        .state()
        .ifPresent(
            state ->
                assertThat(vertex.state().sizeBytes() + " b")
                    .as("seed %d", seed)
                    .isEqualTo(state.size().value()));
  }

  static List<String> odd() {
    return RandomDrafts.ODD;
  }

  /** Names come from whoever wrote the job. */
  @ParameterizedTest
  @MethodSource("odd")
  void shouldKeepAnOddNameAsFarAsItCanBeShown(String name) {
    String text = "job:\n  name: " + YamlScalar.quoted(name) + "\n";

    assertThat(text.lines()).hasSize(2);
    String read = JobTexts.job(text + vertices()).name();
    assertThat(read).hasSizeLessThanOrEqualTo(200);
    String letters = name.replaceAll("[^A-Za-z]", "");
    assertThat(letters).startsWith(read.replaceAll("[^A-Za-z]", ""));
  }

  /** The name of a job may have nothing to show, and a job file wants one. */
  @ParameterizedTest
  @ValueSource(strings = {"", "  ", "\u200B\u202E", "\n\u0000"})
  void shouldNameAJobWhoseNameDoesNotShow(String name) {
    assertThat(DraftText.of(named(name))).startsWith("job:\n  name: \"job\"\n");
  }

  private static JobDraft named(String name) {
    JobDraft draft = withCapacity(new Capacity.Unbounded("x"));
    return new JobDraft(
        name,
        draft.vertices(),
        draft.edges(),
        draft.version(),
        draft.options(),
        draft.remarks(),
        draft.cluster(),
        draft.storage(),
        draft.durationSeconds());
  }

  private static String vertices() {
    return "  vertices:\n    - {name: a, parallelism: 1, source: {rate: 1}}\n";
  }

  @ParameterizedTest
  @CsvSource({
    "1 s, 1 s",
    "10min, 10min",
    "true, true",
    "fixed-delay, fixed-delay",
    "a.b_c-d, a.b_c-d",
    "1 s more, \"1 s more\"",
    "a:b, \"a:b\"",
    "-1, \"-1\"",
    "~, \"~\"",
    "'[1]', \"[1]\"",
    "'', \"\"",
  })
  void shouldQuoteWhatIsNoPlainWord(String value, String yaml) {
    assertThat(YamlScalar.of(value)).isEqualTo(yaml);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "1, 1",
    "100, 100",
    "99.98406, 99.984",
    "123456.7, 123460",
    "1e9, 1000000000",
    "0.000123456, 0.00012346",
    "1e-12, 0.000000001",
    "0.1, 0.1",
  })
  void shouldWriteRatesInTheDigitsThatTheyAreKnownTo(double rate, String text) {
    assertThat(DraftText.rate(rate)).isEqualTo(text);
  }

  @Test
  void shouldWriteWorkWhereSomeSubtasksHaveALowerBoundOnly() {
    String text =
        DraftText.of(
            withCapacity(
                new Capacity.Rates(
                    List.of(OptionalDouble.of(200), OptionalDouble.empty()),
                    Known.DERIVED,
                    "busy")));

    assertThat(text).contains("\n      work: [5000000 ns, 0 ns]  # derived: busy\n");
    assertThat(text).doesNotContain("catch-up");
  }

  @Test
  void shouldWriteOneRateOfEqualSubtasks() {
    String text =
        DraftText.of(
            withCapacity(
                new Capacity.Rates(
                    List.of(OptionalDouble.of(200), OptionalDouble.of(200)), Known.DERIVED, "x")));

    assertThat(text).contains("\n      rate: 200  # derived: x\n      catch-up: 0 s");
  }

  /** Writing one for what has a lower bound only would be a fault. */
  @Test
  void shouldWriteNoRateWhereNoneIsKnown() {
    String text = DraftText.of(withCapacity(new Capacity.Unbounded("at least 7 records/s")));

    assertThat(text).contains("\n      # no rate: at least 7 records/s\n");
    assertThat(text.lines().map(String::strip))
        .noneMatch(line -> line.matches("(rate|work):(?! 1 ).*"));
  }

  @Test
  void shouldBeRefusedBeforeItIsFilledIn() {
    JobDraft draft = withCapacity(new Capacity.ToFillIn("nothing tells it"));

    assertThat(draft.toFillIn()).containsExactly("job.vertices.slow.rate");
    assertThat(DraftText.of(draft)).contains("rate: FILL IN  # unknown: nothing tells it");
    assertThatThrownBy(draft::job)
        .isInstanceOf(InvalidJobException.class)
        .hasMessageContaining("job.vertices.slow.rate");
  }

  private static JobDraft withCapacity(Capacity capacity) {
    return new JobDraft(
        "job",
        List.of(
            new VertexDraft(
                "source",
                "Source",
                1,
                Optional.of(
                    new VertexDraft.SourceDraft(Estimate.measured("1", "x"), Optional.empty())),
                new Capacity.Unbounded(""),
                Optional.empty(),
                Optional.empty()),
            new VertexDraft(
                "slow", "Slow", 2, Optional.empty(), capacity, Optional.empty(), Optional.empty())),
        List.of(
            new EdgeDraft(
                "source",
                "slow",
                Estimate.measured("hash", "x"),
                Optional.empty(),
                Estimate.measured("100 b", "x"),
                Optional.empty())),
        Estimate.measured("2.3", "x"),
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        60);
  }

  private static EdgeDraft edge(String from, String to, String partitioner) {
    return new EdgeDraft(
        from,
        to,
        Estimate.measured(partitioner, "x"),
        Optional.empty(),
        Estimate.measured("100 b", "x"),
        Optional.empty());
  }

  private static VertexDraft operator(String name) {
    return new VertexDraft(
        name,
        name,
        2,
        Optional.empty(),
        new Capacity.Unbounded(""),
        Optional.empty(),
        Optional.empty());
  }

  private static JobDraft of(List<VertexDraft> operators, EdgeDraft... edges) {
    JobDraft draft = withCapacity(new Capacity.Unbounded(""));
    List<VertexDraft> vertices = new ArrayList<>(draft.vertices());
    vertices.addAll(operators);
    return new JobDraft(
            draft.name(),
            vertices,
            List.of(edges),
            draft.version(),
            draft.options(),
            draft.remarks(),
            draft.cluster(),
            draft.storage(),
            draft.durationSeconds())
        .withChannels(Estimate.derived("remote", "x"));
  }

  private static List<String> sent(Job job) {
    return job.edges().stream()
        .map(
            edge ->
                edge.route().from()
                    + (edge.isChained() ? " is one with " : " to ")
                    + edge.route().to())
        .toList();
  }

  /** A job file has one edge a pair; a task may have more to another. */
  @Test
  void shouldHaveFurtherEdgesBetweenTwoVerticesFromOnesThatAreChained() {
    Job job =
        of(
                List.of(operator("last")),
                edge("source", "slow", "hash"),
                edge("source", "slow", "rebalance"),
                edge("slow", "last", "forward"),
                edge("source", "slow", "shuffle"),
                edge("slow", "last", "forward"))
            .job();

    assertThat(Tasks.of(job).all())
        .extracting(Task::name)
        .containsExactly("source -> source_2 -> source_3", "slow -> slow_2", "last");
    assertThat(sent(job))
        .containsExactly(
            "source is one with source_2",
            "source is one with source_3",
            "slow is one with slow_2",
            "source to slow",
            "source_2 to slow",
            "slow to last",
            "source_3 to slow",
            "slow_2 to last");
  }

  @Test
  void shouldHaveTheSecondEdgesToTwoVerticesFromTheSameChainedOne() {
    JobDraft draft =
        of(
            List.of(operator("source_2")),
            edge("source", "slow", "hash"),
            edge("source", "slow", "hash"),
            edge("source", "source_2", "hash"),
            edge("source", "source_2", "hash"));

    assertThat(Tasks.of(draft.job()).all())
        .extracting(Task::name)
        .as("a name that is not taken")
        .containsExactly("source -> source_2_2", "slow", "source_2");
    assertThat(sent(draft.job())).contains("source_2_2 to slow", "source_2_2 to source_2");
    assertThat(DraftText.of(draft))
        .containsOnlyOnce("# derived: for edge 2 from source to the same vertex");
  }

  @Test
  void shouldNameTheEdgeInTheFileThatIsToBeFilledIn() {
    EdgeDraft unknown =
        new EdgeDraft(
            "source",
            "slow",
            Estimate.fillIn("x"),
            Optional.empty(),
            Estimate.measured("100 b", "x"),
            Optional.empty());

    assertThat(of(List.of(), edge("source", "slow", "hash"), unknown).toFillIn())
        .containsExactly("job.edges.source_2-slow.partitioner");
  }

  /** Some locales have digits of their own. */
  @Test
  void shouldBeTheSameInEveryLocale() {
    JobDraft draft =
        of(List.of(), edge("source", "slow", "hash"), edge("source", "slow", "rebalance"));
    Locale before = Locale.getDefault();
    String text = DraftText.of(draft);
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

      assertThat(DraftText.of(draft)).isEqualTo(text).contains("for edge 2 from source");
    } finally {
      Locale.setDefault(before);
    }
  }
}
