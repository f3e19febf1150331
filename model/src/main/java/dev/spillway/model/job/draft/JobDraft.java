package dev.spillway.model.job.draft;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.read.JobReader;
import dev.spillway.model.job.text.InvalidJobException;
import java.io.FileNotFoundException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A job file in the making.
 *
 * @param name of the job
 * @param version of Flink, such as {@code 2.3}
 * @param options of Flink
 * @param remarks on options that were not taken, one line each
 * @param cluster where it runs, if that is known
 * @param storage where state goes to; empty if there is none
 * @param durationSeconds of a run, at least 1
 */
public record JobDraft(
    String name,
    List<VertexDraft> vertices,
    List<EdgeDraft> edges,
    Estimate version,
    List<OptionDraft> options,
    List<String> remarks,
    Optional<ClusterDraft> cluster,
    Optional<StorageDraft> storage,
    long durationSeconds) {

  public JobDraft {
    vertices = List.copyOf(vertices);
    edges = List.copyOf(edges);
    options = List.copyOf(options);
    remarks = List.copyOf(remarks);
    if (durationSeconds < 1) {
      throw new IllegalArgumentException(
          "the duration (" + durationSeconds + " s) must be at least 1 s");
    }
  }

  /** Paths of the values that a user has to fill in before the file can be run. */
  public List<String> toFillIn() {
    List<String> paths = new ArrayList<>();
    vertices.forEach(vertex -> paths.addAll(vertex.toFillIn()));
    Senders senders = new Senders(vertices, edges);
    for (int i = 0; i < edges.size(); i++) {
      paths.addAll(edges.get(i).toFillIn(senders.of(i)));
    }
    return List.copyOf(paths);
  }

  /** The vertex of a name. */
  public VertexDraft vertex(String wanted) {
    return vertices.stream()
        .filter(vertex -> vertex.name().equals(wanted))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no vertex " + wanted + " in the draft"));
  }

  /** The same job with another capacity of one vertex. */
  public JobDraft withCapacity(String vertex, Capacity capacity) {
    return new JobDraft(
        name,
        vertices.stream()
            .map(each -> each.name().equals(vertex) ? each.with(capacity) : each)
            .toList(),
        edges,
        version,
        options,
        remarks,
        cluster,
        storage,
        durationSeconds);
  }

  /** The same job with one more option of Flink, or another value of one. */
  public JobDraft withOption(OptionDraft option) {
    List<OptionDraft> others = new ArrayList<>(options);
    others.removeIf(each -> each.key().equals(option.key()));
    others.add(option);
    return new JobDraft(
        name, vertices, edges, version, others, remarks, cluster, storage, durationSeconds);
  }

  /** The same job whose channels do not follow from its slots. */
  public JobDraft withChannels(Estimate channels) {
    return new JobDraft(
        name,
        vertices,
        edges.stream().map(edge -> edge.over(channels)).toList(),
        version,
        options,
        remarks,
        cluster,
        storage,
        durationSeconds);
  }

  /** The same job that runs for another time. */
  public JobDraft lasting(long seconds) {
    return new JobDraft(
        name, vertices, edges, version, options, remarks, cluster, storage, seconds);
  }

  /**
   * The job that the file describes.
   *
   * @throws InvalidJobException if a value is to be filled in, or one that a job has on Flink is
   *     none that a job file may have
   */
  public Job job() {
    return JobReader.read(DraftText.of(this), JobDraft::noFile, List.of()).job();
  }

  private static String noFile(String name) throws FileNotFoundException {
    throw new FileNotFoundException("a draft names no file");
  }
}
