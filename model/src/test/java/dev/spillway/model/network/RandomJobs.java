package dev.spillway.model.network;

import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.DebloatSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.InputOrder;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.PauseSpec;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import dev.spillway.model.network.topology.Weights;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;

/** Small jobs of every kind: chains, joins and forks, all partitioners, all modes, odd sizes. */
final class RandomJobs {

  private static final long MS = 1_000_000;

  private static final SourceSpec HUNDRED_RECORDS =
      new SourceSpec.Limited(
          RateProfile.constant(BigDecimal.ZERO), SourceSpec.Limited.UNLIMITED_BACKLOG, 100, 10_000);

  private final Random random;

  RandomJobs(long seed) {
    this.random = new Random(seed);
  }

  NetworkJob next() {
    List<Vertex> vertices = new ArrayList<>();
    List<Edge> edges = new ArrayList<>();
    vertices.add(source("a"));
    int length = 1 + random.nextInt(3);
    for (int i = 0; i < length; i++) {
      vertices.add(operator("v" + i));
      edges.add(edge(vertices.get(vertices.size() - 2), vertices.get(vertices.size() - 1)));
    }
    int last = vertices.size() - 1;
    int form = random.nextInt(4);
    if (form >= 2) {
      Vertex second = source("b");
      edges.add(edge(second, vertices.get(last)));
      vertices.add(second);
    } else if (form == 1) {
      edges.add(edge(vertices.get(last - 1), vertices.get(last)));
    }
    if (form >= 1 && random.nextBoolean()) {
      vertices.set(last, vertices.get(last).withInputs(InputOrder.CONNECT));
    }
    if (random.nextInt(3) == 0) {
      Vertex fork = operator("fork");
      edges.add(edge(vertices.get(random.nextInt(last + 1)), fork));
      vertices.add(fork);
    }
    return new NetworkJob(
        vertices,
        edges,
        buffers(),
        checkpoints(),
        random.nextInt(4) == 0 ? ModelParameters.FREE : ModelParameters.MEASURED,
        (500 + random.nextInt(5000)) * MS,
        random.nextLong());
  }

  /**
   * The next one, whose sources have 100 records and no more, and whose operators get through all
   * of them within half a minute unless they are held up for good.
   */
  NetworkJob nextFinite() {
    NetworkJob job = next();
    CheckpointSettings checkpoints = job.checkpoints();
    return new NetworkJob(
        job.vertices().stream().map(this::finite).toList(),
        job.edges(),
        // One buffer a subpartition is not finished before the next record, which waits for it;
        // without exclusive buffers a gate's only floating one may wait with the wrong channel.
        job.buffers()
            .withTimeoutNanos(random.nextInt(2) * 100L * MS)
            .withCounts(
                Math.max(1, job.buffers().exclusive()),
                job.buffers().floating(),
                Math.max(2, job.buffers().maxPerChannel())),
        checkpoints.withLimits(
            checkpoints.timeout(),
            checkpoints.minPause(),
            checkpoints.maxConcurrent(),
            Integer.MAX_VALUE),
        job.parameters(),
        30_000 * MS,
        job.seed());
  }

  private Vertex finite(Vertex vertex) {
    List<ServiceSpec> services =
        vertex.services().stream()
            .map(
                service ->
                    service instanceof ServiceSpec.Paced
                        ? new ServiceSpec.Paced(
                            RateProfile.constant(BigDecimal.valueOf(200 + random.nextInt(5_000))),
                            50 * MS)
                        : service)
            .toList();
    return new Vertex(
        vertex.name(),
        vertex.source().map(source -> HUNDRED_RECORDS),
        services,
        vertex.inputs(),
        vertex.state(),
        vertex.taskManagers(),
        vertex.pauses().stream()
            .map(pause -> new PauseSpec(pause.first(), OptionalLong.empty(), pause.lasts()))
            .toList());
  }

  private BufferSettings buffers() {
    BufferSettings buffers =
        new BufferSettings(
            64 << random.nextInt(8),
            random.nextInt(4),
            1 + random.nextInt(8),
            1 + random.nextInt(10),
            random.nextInt(6),
            List.of(100 * MS, 7 * MS, 0L, Long.MAX_VALUE).get(random.nextInt(4)));
    if (random.nextInt(4) == 0) {
      int least = 1 + random.nextInt(buffers.segmentBytes());
      buffers =
          buffers.withDebloating(
              new DebloatSettings(
                  (1 + random.nextInt(300)) * MS,
                  (1 + random.nextInt(500)) * MS,
                  1 + random.nextInt(30),
                  random.nextInt(101),
                  least,
                  least + random.nextInt(buffers.segmentBytes() - least + 1)));
    }
    return random.nextBoolean() ? buffers : buffers.withRequiredPerGateMost(1 + random.nextInt(8));
  }

  private Vertex source(String name) {
    SourceSpec spec =
        random.nextBoolean()
            ? new SourceSpec.Unlimited(1_000 + random.nextInt(100_000))
            : new SourceSpec.Limited(
                profile(),
                random.nextBoolean()
                    ? SourceSpec.Limited.UNLIMITED_BACKLOG
                    : random.nextInt(2) * 500L * MS,
                random.nextInt(200),
                10_000);
    return placed(Vertex.source(name, 1 + random.nextInt(3), spec));
  }

  private Vertex operator(String name) {
    List<ServiceSpec> services =
        IntStream.range(0, 1 + random.nextInt(3)).mapToObj(i -> service()).toList();
    return placed(Vertex.operator(name, services));
  }

  private Vertex placed(Vertex vertex) {
    return vertex
        .withTaskManagers(
            IntStream.range(0, vertex.parallelism())
                .map(i -> random.nextInt(4) - 1)
                .boxed()
                .toList())
        .withPauses(IntStream.range(2, random.nextInt(5)).mapToObj(i -> pause()).toList());
  }

  private PauseSpec pause() {
    long lasts = (1 + random.nextInt(1000)) * MS;
    return new PauseSpec(
        random.nextInt(3000) * MS,
        random.nextBoolean()
            ? OptionalLong.of(lasts + (1 + random.nextInt(2000)) * MS)
            : OptionalLong.empty(),
        lasts);
  }

  private BigDecimal selectivity() {
    return new BigDecimal(List.of("1", "1", "0.5", "0.37", "2.5", "0").get(random.nextInt(6)));
  }

  private ServiceSpec service() {
    return switch (random.nextInt(3)) {
      case 0 -> ServiceSpec.INSTANT;
      case 1 -> working();
      default -> new ServiceSpec.Paced(profile(), random.nextInt(3) * 25L * MS);
    };
  }

  private ServiceSpec working() {
    ServiceSpec.Working.Step first = new ServiceSpec.Working.Step(0, random.nextInt(5_000_000));
    return new ServiceSpec.Working(
        random.nextBoolean()
            ? List.of(first)
            : List.of(first, new ServiceSpec.Working.Step(600 * MS, random.nextInt(500_000))));
  }

  private RateProfile profile() {
    BigDecimal rate = BigDecimal.valueOf(10 + random.nextInt(50_000), 1);
    if (random.nextBoolean()) {
      return RateProfile.constant(rate);
    }
    BigDecimal later = random.nextBoolean() ? BigDecimal.ZERO : rate.multiply(BigDecimal.TEN);
    return new RateProfile(
        List.of(
            new RateProfile.Step(BigDecimal.ZERO, rate),
            new RateProfile.Step(new BigDecimal("0.7"), later),
            new RateProfile.Step(new BigDecimal("1.3"), rate)));
  }

  private Edge edge(Vertex from, Vertex to) {
    List<Partitioner> allowed = new ArrayList<>(List.of(Partitioner.values()));
    if (from.parallelism() != to.parallelism()) {
      allowed.remove(Partitioner.FORWARD);
    }
    ChannelLocality locality =
        switch (random.nextInt(3)) {
          case 0 -> ChannelLocality.LOCAL;
          case 1 -> ChannelLocality.REMOTE;
          default -> new ChannelLocality.ByTaskManager(from.taskManagers(), to.taskManagers());
        };
    Edge edge =
        new Edge(
                from.name(),
                to.name(),
                allowed.get(random.nextInt(allowed.size())),
                1 + random.nextInt(random.nextBoolean() ? 100 : 3000),
                locality)
            .withSelectivity(selectivity());
    return edge.partitioner().takesWeights() && random.nextBoolean()
        ? edge.withWeights(weights(to.parallelism()))
        : edge;
  }

  /** Some targets get nothing, the first always something. */
  private Weights weights(int targets) {
    return new Weights(
        IntStream.range(0, targets)
            .mapToObj(i -> i == 0 ? 1L : Math.max(0L, random.nextInt(8) - 2))
            .toList());
  }

  private CheckpointSettings checkpoints() {
    CheckpointSettings settings =
        CheckpointSettings.aligned((10 + random.nextInt(500)) * MS)
            .withLimits(
                (20 + random.nextInt(3000)) * MS,
                random.nextInt(2) * 100L * MS,
                1 + random.nextInt(3),
                1000);
    return switch (random.nextInt(4)) {
      case 0 -> settings;
      case 1 -> settings.atLeastOnce();
      default ->
          settings
              .withLimits(settings.timeout(), settings.minPause(), 1, 1000)
              .unalignedAfter(random.nextInt(2) * 50L * MS);
    };
  }
}
