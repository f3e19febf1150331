package dev.spillway.model.job.draft;

import java.util.List;
import java.util.Optional;

/**
 * An edge of a job file in the making. There may be several between the same two vertices.
 *
 * @param from name of a vertex in the job file
 * @param to name of a vertex in the job file
 * @param shares of the target's subtasks, where they are known to differ
 * @param channels where they do not follow from the slots
 */
public record EdgeDraft(
    String from,
    String to,
    Estimate partitioner,
    Optional<Estimate> shares,
    Estimate recordBytes,
    Optional<Estimate> channels) {

  /** The same edge over other channels. */
  EdgeDraft over(Estimate other) {
    return new EdgeDraft(from, to, partitioner, shares, recordBytes, Optional.of(other));
  }

  /**
   * The keys that its user has to fill in, by their paths in the file.
   *
   * @param sender the vertex that sends it in the file
   */
  List<String> toFillIn(String sender) {
    String path = "job.edges." + sender + "-" + to;
    return partitioner.known() == Known.UNKNOWN ? List.of(path + ".partitioner") : List.of();
  }
}
