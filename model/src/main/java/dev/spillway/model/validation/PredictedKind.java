package dev.spillway.model.validation;

import dev.spillway.model.job.Cluster.Placing;
import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.measured.Mode;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import dev.spillway.model.validation.RunKind.Trait;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;

/** The kind of a run that nobody measured, from its job and what is predicted for it. */
public final class PredictedKind {

  private static final double NANOS_PER_MS = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  private final Prediction prediction;
  private final NetworkJob network;

  private PredictedKind(Prediction prediction) {
    this.prediction = prediction;
    network = prediction.shownDraw().network();
  }

  /**
   * The kind of a run.
   *
   * @param report of that prediction
   */
  public static RunKind of(Prediction prediction, Report report) {
    FlinkOptions.Checkpoints checkpoints = prediction.job().flink().checkpoints();
    return new RunKind(
        mode(checkpoints),
        new PredictedKind(prediction).traits(),
        checkpoints.intervalNanos().orElse(Long.MAX_VALUE) / NANOS_PER_MS,
        median(report.durations(), NANOS_PER_MS),
        median(report.persistedBytes(), 1));
  }

  private static Mode mode(FlinkOptions.Checkpoints checkpoints) {
    if (!checkpoints.unaligned()) {
      return Mode.ALIGNED;
    }
    return checkpoints.alignedTimeoutNanos() > 0 ? Mode.HYBRID : Mode.UNALIGNED;
  }

  private static OptionalDouble median(Optional<Distribution> all, double unit) {
    return all.map(each -> OptionalDouble.of(each.p50() / unit)).orElseGet(OptionalDouble::empty);
  }

  private Set<Trait> traits() {
    Job job = prediction.job();
    Set<Trait> traits = EnumSet.noneOf(Trait.class);
    addIf(traits, Trait.ONE_CHANNEL, hasOneChannel());
    addIf(traits, Trait.SKEWED, network.vertices().stream().anyMatch(PredictedKind::isSkewed));
    addIf(traits, Trait.OTHER_SIZES, hasOtherSizes());
    addIf(traits, Trait.DEBLOATED, network.buffers().debloating().isPresent());
    addIf(traits, Trait.LOCAL, isLocal());
    addIf(traits, Trait.BUFFER_COUNTS, job.flink().version().hasBufferCounts());
    addIf(traits, Trait.PLACED_BY_CHANCE, isPlacedByChance(job));
    addIf(traits, Trait.CONCURRENT, job.flink().checkpoints().maxConcurrent() > 1);
    addIf(traits, Trait.SLOW_RECORDS, slowestRate() <= RunKind.SLOW_RATE);
    addIf(traits, Trait.TIMELINE, isTimeline(job));
    return traits;
  }

  private static void addIf(Set<Trait> traits, Trait trait, boolean has) {
    if (has) {
      traits.add(trait);
    }
  }

  private boolean hasOneChannel() {
    return network.edges().size() == 1
        && network.vertices().stream().allMatch(vertex -> vertex.parallelism() == 1);
  }

  private static boolean isSkewed(Vertex vertex) {
    return vertex.services().stream().mapToDouble(PredictedKind::initialRate).distinct().count()
        > 1;
  }

  private boolean hasOtherSizes() {
    UsualSizes usual =
        UsualSizes.of(
            network.vertices().stream()
                .flatMap(vertex -> vertex.source().stream())
                .anyMatch(SourceSpec.Limited.class::isInstance));
    return network.edges().stream()
        .anyMatch(edge -> !usual.are(network.buffers().segmentBytes(), edge.recordBytes()));
  }

  private boolean isLocal() {
    return !network.edges().isEmpty() && network.edges().stream().allMatch(PredictedKind::isLocal);
  }

  private static boolean isLocal(Edge edge) {
    if (edge.locality() instanceof ChannelLocality.ByTaskManager each) {
      Set<Integer> taskManagers = new HashSet<>(each.producers());
      taskManagers.addAll(each.consumers());
      return taskManagers.size() == 1;
    }
    return edge.locality().isLocal(0, 0);
  }

  /** Where channels are what the job file says, placement does not matter. */
  private boolean isPlacedByChance(Job job) {
    return job.cluster().placing() instanceof Placing.Random
        && network.edges().stream()
            .anyMatch(edge -> edge.locality() instanceof ChannelLocality.ByTaskManager);
  }

  /** Of any subtask at the start; infinite if none takes time. */
  private double slowestRate() {
    return network.vertices().stream()
        .flatMap(vertex -> vertex.services().stream())
        .mapToDouble(PredictedKind::initialRate)
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  private static double initialRate(ServiceSpec service) {
    if (service instanceof ServiceSpec.Paced paced) {
      return paced.rate().initialRate().doubleValue();
    }
    return service instanceof ServiceSpec.Working working
        ? NANOS_PER_SECOND / working.steps().get(0).nanos()
        : Double.POSITIVE_INFINITY;
  }

  private boolean isTimeline(Job job) {
    double timeoutSeconds = job.flink().checkpoints().timeoutNanos() / NANOS_PER_SECOND;
    return timeoutSeconds < RunKind.DEFAULT_TIMEOUT_SECONDS
        || network.vertices().stream().anyMatch(PredictedKind::hasSteps);
  }

  private static boolean hasSteps(Vertex vertex) {
    boolean isSourceStepped =
        vertex
            .source()
            .filter(
                source ->
                    source instanceof SourceSpec.Limited limited && !limited.total().isConstant())
            .isPresent();
    return isSourceStepped || hasSteps(vertex.services());
  }

  private static boolean hasSteps(List<ServiceSpec> services) {
    return services.stream().anyMatch(PredictedKind::hasSteps);
  }

  private static boolean hasSteps(ServiceSpec service) {
    if (service instanceof ServiceSpec.Paced paced) {
      return !paced.rate().isConstant();
    }
    return service instanceof ServiceSpec.Working working && working.steps().size() > 1;
  }
}
