package dev.spillway.cli.flink.read;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.model.observed.ObservedAttempt;
import dev.spillway.model.observed.ObservedCounts;
import dev.spillway.model.observed.ObservedHistory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Reads a history.
 *
 * <p>An attempt that Flink shows as the latest of its kind, and no more in its history of ten, is
 * one of the history all the same. What an attempt came to is told by the history; its tasks come
 * from its details, or stand in the history where that has them, as in a document of {@code run
 * --json}.
 */
public final class HistoryReader {

  private static final List<String> LATEST = List.of("completed", "savepoint", "failed");

  private final HistoryAnswers answers;
  private final AttemptReader attempts;

  private HistoryReader(HistoryAnswers answers) {
    this.answers = answers;
    attempts = new AttemptReader(new TaskReader(answers));
  }

  /**
   * Reads all answers that there are.
   *
   * @throws BadInputException if one cannot be what Flink answers; names answer, field and value
   */
  public static ObservedHistory read(HistoryAnswers answers) {
    return new HistoryReader(answers).history();
  }

  private ObservedHistory history() {
    Fields checkpoints = Fields.of(answers.checkpoints());
    if (!checkpoints.has("history") && !checkpoints.has("counts")) {
      throw checkpoints.refused("history", "there, as in an answer of /jobs/:id/checkpoints");
    }
    List<Fields> entries = new ArrayList<>(checkpoints.objects("history"));
    checkpoints
        .object("latest")
        .ifPresent(latest -> LATEST.forEach(name -> latest.object(name).ifPresent(entries::add)));
    return new ObservedHistory(counts(checkpoints), attempts(entries));
  }

  private static ObservedCounts counts(Fields checkpoints) {
    return checkpoints
        .object("counts")
        .map(
            counts ->
                new ObservedCounts(
                    counts.figure("restored"),
                    counts.figure("total"),
                    counts.figure("in_progress"),
                    counts.figure("completed"),
                    counts.figure("failed")))
        .orElse(ObservedCounts.UNKNOWN);
  }

  /** Of two entries of one attempt that which has ended is newer, and the first if both have. */
  private List<ObservedAttempt> attempts(List<Fields> entries) {
    TreeMap<Long, Fields> byId = new TreeMap<>();
    for (Fields entry : entries) {
      byId.merge(entry.required("id"), entry, HistoryReader::newer);
    }
    Set<Long> newest =
        byId.descendingKeySet().stream()
            .limit(Endpoint.MOST_CHECKPOINTS)
            .collect(Collectors.toSet());
    return byId.entrySet().stream()
        .map(each -> attempts.read(each.getValue(), details(each.getKey(), newest)))
        .toList();
  }

  private Optional<Answer> details(long id, Set<Long> newest) {
    return newest.contains(id) ? answers.details(id) : Optional.empty();
  }

  private static Fields newer(Fields one, Fields other) {
    return AttemptReader.status(one) == ObservedAttempt.Status.IN_PROGRESS ? other : one;
  }
}
