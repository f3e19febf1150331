package dev.spillway.model.calibration;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.draft.Capacity;
import dev.spillway.model.job.draft.EdgeDraft;
import dev.spillway.model.job.draft.JobDraft;
import dev.spillway.model.job.draft.OptionDraft;
import dev.spillway.model.job.draft.VertexDraft;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.network.predict.Prediction;
import dev.spillway.model.network.result.Attempt;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToLongFunction;

/** Runs drafts, for what their checkpoints come to. */
final class Trials {

  private static final double NANOS_PER_MILLI = 1e6;

  /** Of a full buffer by Flink's default, and of one that is debloated, roughly. */
  private static final double BUFFER_BYTES = 32_768;

  private static final double DEBLOATED_BYTES = 2_048;

  private final Pace pace;
  private final TrialProgress progress;
  private int begun;
  private Optional<Ran> last = Optional.empty();

  private record Ran(JobDraft draft, List<Attempt> attempts) {}

  Trials(Pace pace, TrialProgress progress) {
    this.pace = pace;
    this.progress = progress;
  }

  /**
   * Runs a draft.
   *
   * @param age of the checkpoints that its own are held against
   */
  Medians medians(JobDraft draft, Age age) {
    return medians(age.among(attempts(draft)));
  }

  /** What fits at once is judged next: it need not be run twice. */
  private List<Attempt> attempts(JobDraft draft) {
    Ran ran = last.filter(each -> each.draft().equals(draft)).orElseGet(() -> run(draft));
    last = Optional.of(ran);
    return ran.attempts();
  }

  private Ran run(JobDraft draft) {
    begun++;
    Job job = draft.lasting(pace.trialSeconds(buffersPerSecond(draft))).job();
    return new Ran(
        draft,
        Prediction.of(job, job.run().seed(), share -> progress.at(begun, share))
            .shownDraw()
            .result()
            .attempts());
  }

  private static Medians medians(List<Attempt> attempts) {
    List<Attempt> counted =
        attempts.stream()
            .filter(attempt -> attempt.isExpired() || isCompleted(attempt))
            .filter(attempt -> attempt.id() > Regime.OF_THE_START || attempt.isExpired())
            .toList();
    List<Attempt> completed = counted.stream().filter(Trials::isCompleted).toList();
    return new Medians(
        Medians.median(counted.stream().mapToDouble(Trials::millis).toArray()),
        Medians.median(values(completed, Attempt::persistedBytes)),
        Medians.median(values(completed, Attempt::processedBytes)),
        completed.size(),
        counted.size() - completed.size());
  }

  private static boolean isCompleted(Attempt attempt) {
    return attempt.status() == Attempt.Status.COMPLETED;
  }

  private static double millis(Attempt attempt) {
    return attempt.isExpired()
        ? Double.POSITIVE_INFINITY
        : (double) attempt.duration() / NANOS_PER_MILLI;
  }

  private static double[] values(List<Attempt> attempts, ToLongFunction<Attempt> figure) {
    return attempts.stream().mapToDouble(each -> (double) figure.applyAsLong(each)).toArray();
  }

  /** What passes at the vertex that is the narrowest by its bytes, roughly. */
  private static double buffersPerSecond(JobDraft draft) {
    double bytes =
        draft.vertices().stream()
            .filter(vertex -> vertex.capacity() instanceof Capacity.Rates)
            .mapToDouble(vertex -> recordsPerSecond(vertex) * recordBytesInto(vertex, draft))
            .filter(each -> each > 0)
            .min()
            .orElse(0);
    return bytes / (isDebloated(draft) ? DEBLOATED_BYTES : BUFFER_BYTES);
  }

  private static double recordsPerSecond(VertexDraft vertex) {
    return ((Capacity.Rates) vertex.capacity())
        .perSecond().stream()
            .filter(OptionalDouble::isPresent)
            .mapToDouble(OptionalDouble::getAsDouble)
            .sum();
  }

  private static double recordBytesInto(VertexDraft vertex, JobDraft draft) {
    return draft.edges().stream()
        .filter(edge -> edge.to().equals(vertex.name()))
        .map(EdgeDraft::recordBytes)
        .map(bytes -> Quantity.parse(bytes.value()))
        .mapToDouble(bytes -> (double) bytes.orElseThrow().bytes().orElse(0))
        .average()
        .orElse(0);
  }

  private static boolean isDebloated(JobDraft draft) {
    return draft.options().stream()
        .filter(option -> option.key().equals(Options.DEBLOATING))
        .map(OptionDraft::value)
        .anyMatch(value -> Boolean.parseBoolean(value.value()));
  }
}
