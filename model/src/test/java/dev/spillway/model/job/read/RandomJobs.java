package dev.spillway.model.job.read;

import dev.spillway.model.job.ChainRule;
import dev.spillway.model.job.ChannelKind;
import dev.spillway.model.job.Cluster;
import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Failure;
import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.FlinkVersion;
import dev.spillway.model.job.InputOrder;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.ModelParameters;
import dev.spillway.model.job.Operation;
import dev.spillway.model.job.Partitioner;
import dev.spillway.model.job.Pause;
import dev.spillway.model.job.Recovery;
import dev.spillway.model.job.Restarts;
import dev.spillway.model.job.Route;
import dev.spillway.model.job.Run;
import dev.spillway.model.job.Service;
import dev.spillway.model.job.Shares;
import dev.spillway.model.job.State;
import dev.spillway.model.job.Storage;
import dev.spillway.model.job.Supply;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.WorkProfile;
import dev.spillway.model.job.plan.Tasks;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Valid jobs of every kind, drawn from a seed. */
public final class RandomJobs {

  private static final long MS = 1_000_000;

  private final Random random;

  public RandomJobs(long seed) {
    random = new Random(seed);
  }

  /** A job. */
  public Job job() {
    List<Route> routes = new ArrayList<>();
    List<Vertex> vertices = vertices(routes);
    FlinkOptions flink = flink();
    ChainRule rule = new ChainRule(vertices, routes, flink);
    List<Edge> edges = routes.stream().map(route -> new Edge(route, link(route, rule))).toList();
    return new Job(
        "job" + random.nextInt(9),
        vertices,
        edges,
        cluster(Tasks.of(vertices, edges)),
        flink,
        new Storage(
            random.nextBoolean() ? Storage.UNLIMITED : 1L + random.nextInt(1 << 30),
            random.nextBoolean() ? Storage.UNLIMITED : 1L + random.nextInt(1 << 30),
            random.nextInt(1_000_000)),
        failures(),
        new Recovery(
            random.nextInt(1_000_000),
            1L + random.nextInt(1 << 30),
            random.nextBoolean() ? Storage.UNLIMITED : 1L + random.nextInt(1 << 30)),
        model(),
        run());
  }

  private List<Vertex> vertices(List<Route> routes) {
    List<Vertex> vertices = new ArrayList<>();
    int count = 1 + random.nextInt(6);
    for (int i = 0; i < count; i++) {
      int parallelism = random.nextBoolean() ? 2 : 1 + random.nextInt(4);
      int inputs = i == 0 || random.nextInt(5) == 0 ? 0 : 1 + random.nextInt(Math.min(i, 2));
      String name = "v" + i;
      for (int input = 0; input < inputs; input++) {
        Vertex from = vertices.get((i - 1 - input + i) % i);
        routes.add(route(from, name, parallelism));
      }
      vertices.add(
          new Vertex(
              name,
              parallelism,
              inputs == 0 ? source() : operator(parallelism, inputs),
              BigDecimal.ONE,
              state(),
              pauses()));
    }
    return vertices.stream().map(vertex -> withSelectivity(vertex, routes)).toList();
  }

  /** Only a vertex with an outgoing edge may have one. */
  private Vertex withSelectivity(Vertex vertex, List<Route> routes) {
    boolean sends = routes.stream().anyMatch(route -> route.from().equals(vertex.name()));
    BigDecimal selectivity =
        sends ? plain(BigDecimal.valueOf(random.nextInt(99), 1)) : BigDecimal.ONE;
    return new Vertex(
        vertex.name(),
        vertex.parallelism(),
        vertex.operation(),
        selectivity,
        vertex.state(),
        vertex.pauses());
  }

  private List<Pause> pauses() {
    List<Pause> pauses = new ArrayList<>();
    for (int i = random.nextInt(4); i > 2; i--) {
      long lasts = 1L + random.nextInt(1_000_000_000);
      pauses.add(
          new Pause(
              random.nextInt(1_000_000_000),
              random.nextBoolean()
                  ? OptionalLong.of(lasts + MS + random.nextInt(1_000_000_000))
                  : OptionalLong.empty(),
              lasts));
    }
    return pauses;
  }

  private Route route(Vertex from, String to, int parallelism) {
    Partitioner partitioner = partitioner(from.parallelism() == parallelism);
    Shares shares = partitioner.takesShares() ? shares(parallelism) : new Shares.Equal();
    return new Route(from.name(), to, partitioner, shares);
  }

  private Shares shares(int targets) {
    return switch (random.nextInt(3)) {
      case 0 -> new Shares.Equal();
      case 1 ->
          new Shares.Zipf(
              1 + random.nextInt(1_000), plain(BigDecimal.valueOf(random.nextInt(30), 1)));
      default -> given(targets);
    };
  }

  /** Cuts at random places of a line of 1000 parts. */
  private Shares given(int targets) {
    int[] cuts = random.ints(targets - 1L, 0, 1_001).sorted().toArray();
    List<BigDecimal> shares = new ArrayList<>();
    for (int i = 0; i < targets; i++) {
      int from = i == 0 ? 0 : cuts[i - 1];
      int to = i == targets - 1 ? 1_000 : cuts[i];
      shares.add(plain(BigDecimal.valueOf(to - from, 3)));
    }
    return new Shares.Given(shares);
  }

  /** Without trailing zeros, as it is read. */
  private static BigDecimal plain(BigDecimal number) {
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  private Partitioner partitioner(boolean forwardAllowed) {
    Partitioner[] all = Partitioner.values();
    Partitioner drawn =
        random.nextInt(3) == 0 ? Partitioner.FORWARD : all[random.nextInt(all.length)];
    return drawn == Partitioner.FORWARD && !forwardAllowed ? Partitioner.REBALANCE : drawn;
  }

  private Operation source() {
    Supply supply =
        random.nextInt(3) == 0
            ? new Supply.Endless()
            : new Supply.Rated(
                rate(0),
                random.nextBoolean()
                    ? new Supply.Backlog.Unlimited()
                    : new Supply.Backlog.UpTo(random.nextInt(5_000)),
                random.nextInt(1_000));
    return new Operation.Source(supply, random.nextInt(100_000));
  }

  private Operation operator(int parallelism, int inputs) {
    InputOrder order = inputs == 2 && random.nextBoolean() ? InputOrder.CONNECT : InputOrder.UNION;
    Service service =
        switch (random.nextInt(3)) {
          case 0 -> new Service.Instant();
          case 1 -> new Service.Paced(each(parallelism, () -> rate(1)), random.nextInt(99) * MS);
          default -> new Service.Timed(each(parallelism, this::work));
        };
    return new Operation.Operator(service, order);
  }

  private static <T> List<T> each(int count, Supplier<T> draw) {
    return Stream.generate(draw).limit(count).toList();
  }

  private RateProfile rate(int least) {
    if (random.nextBoolean()) {
      return RateProfile.constant(BigDecimal.valueOf(least + random.nextInt(100_000)));
    }
    return new RateProfile(
        List.of(
            new RateProfile.Step(BigDecimal.ZERO, BigDecimal.valueOf(random.nextInt(5))),
            new RateProfile.Step(
                BigDecimal.valueOf(1 + random.nextInt(99)),
                BigDecimal.valueOf(10 * random.nextInt(99) + 1, 1))));
  }

  private WorkProfile work() {
    long first = random.nextInt(1_000_000);
    return random.nextBoolean()
        ? WorkProfile.constant(first)
        : new WorkProfile(
            List.of(
                new WorkProfile.Step(0, first),
                new WorkProfile.Step(1 + random.nextInt(99), random.nextInt(99))));
  }

  private State state() {
    long size = random.nextInt(3) * (long) random.nextInt(1 << 30);
    return new State(size, size == 0 ? 0 : random.nextLong(size), random.nextInt(9_999_999));
  }

  private Link link(Route route, ChainRule rule) {
    if (rule.obstacle(route).isEmpty() && random.nextInt(3) > 0) {
      return new Link.Chained();
    }
    ChannelKind[] kinds = ChannelKind.values();
    return new Link.Network(
        1 + random.nextInt(100_000), kinds[random.nextInt(kinds.length)], random.nextInt(4) > 0);
  }

  private FlinkOptions flink() {
    FlinkVersion[] versions = FlinkVersion.values();
    FlinkVersion version = versions[random.nextInt(versions.length)];
    boolean unaligned = random.nextBoolean();
    long pause = random.nextInt(3) * 1_000L * MS;
    return new FlinkOptions(
        version,
        new FlinkOptions.Checkpoints(
            OptionalLong.of(pause + (10 + random.nextInt(10_000)) * MS),
            random.nextInt(4) == 0
                ? FlinkOptions.CheckpointingMode.AT_LEAST_ONCE
                : FlinkOptions.CheckpointingMode.EXACTLY_ONCE,
            (10 + random.nextInt(10_000)) * MS,
            pause,
            unaligned ? 1 : 1 + random.nextInt(50),
            random.nextInt(3),
            unaligned,
            random.nextInt(2_000) * MS,
            1 + random.nextInt(9),
            random.nextBoolean(),
            random.nextInt(1 << 20)),
        buffers(version),
        restarts(),
        random.nextInt(4) > 0);
  }

  private Restarts restarts() {
    return switch (random.nextInt(4)) {
      case 0 -> new Restarts.None();
      case 1 -> new Restarts.FixedDelay(random.nextInt(9), random.nextInt(9) * MS);
      case 2 ->
          new Restarts.FailureRate(
              1 + random.nextInt(9), (1 + random.nextInt(99)) * MS, random.nextInt(9) * MS);
      default ->
          new Restarts.ExponentialDelay(
              (1 + random.nextInt(9)) * MS,
              (9 + random.nextInt(9)) * MS,
              BigDecimal.valueOf(10 + random.nextInt(9), 1).stripTrailingZeros(),
              BigDecimal.valueOf(1 + random.nextInt(9), 1),
              (1 + random.nextInt(99)) * MS,
              1 + random.nextInt(9));
    };
  }

  private List<Failure> failures() {
    List<Failure> failures = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      failures.add(new Failure(failures.size() * 7L + random.nextInt(7), random.nextInt(9)));
    }
    return failures;
  }

  private FlinkOptions.Buffers buffers(FlinkVersion version) {
    boolean counts = version.hasBufferCounts();
    int segment = 4_096 << random.nextInt(6);
    return new FlinkOptions.Buffers(
        segment,
        counts ? 1 + random.nextInt(9) : 2,
        counts ? 1 + random.nextInt(9) : 8,
        counts ? 1 + random.nextInt(99) : 10,
        counts ? random.nextInt(9) : 20,
        random.nextBoolean() ? OptionalInt.empty() : OptionalInt.of(1 + random.nextInt(99)),
        (1 + random.nextInt(200)) * MS,
        random.nextInt(3) == 0 ? Optional.of(debloating(segment)) : Optional.empty());
  }

  private FlinkOptions.Debloating debloating(int segment) {
    int least = 1 + random.nextInt(segment);
    return new FlinkOptions.Debloating(
        (1 + random.nextInt(1_000)) * MS,
        (1 + random.nextInt(10_000)) * MS,
        1 + random.nextInt(99),
        random.nextInt(101),
        least,
        least + random.nextInt(segment - least + 1));
  }

  private Cluster cluster(Tasks tasks) {
    boolean sharing = random.nextBoolean();
    int slots = 1 + random.nextInt(4);
    int least = (int) ((tasks.slotsNeeded(sharing) + slots - 1) / slots);
    return new Cluster(
        least + random.nextInt(3),
        slots,
        sharing,
        random.nextBoolean() ? new Cluster.Placing.ByIndex() : new Cluster.Placing.Random());
  }

  private ModelParameters model() {
    return new ModelParameters(
        random.nextInt(99) * MS,
        random.nextInt(99) * MS,
        random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(random.nextInt(99) * MS),
        random.nextInt(99_999),
        random.nextInt(99_999),
        1 + random.nextInt(1 << 30),
        random.nextInt(99_999),
        random.nextInt(99_999),
        random.nextInt(99_999),
        random.nextInt(99_999));
  }

  private Run run() {
    long duration = 100 + random.nextLong(Run.MAX_DURATION_NANOS);
    return new Run(duration, random.nextLong(duration), random.nextLong(), 20);
  }
}
