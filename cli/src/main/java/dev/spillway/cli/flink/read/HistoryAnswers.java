package dev.spillway.cli.flink.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.FlinkAnswers;
import java.util.Optional;

/** The answers that make a history, wherever they come from. */
public interface HistoryAnswers {

  /**
   * Of {@code /jobs/:id/checkpoints}.
   *
   * @throws BadInputException if there is none
   */
  Answer checkpoints();

  /**
   * Of {@code /jobs/:id/checkpoints/details/:checkpoint}; empty if there is none, as of a
   * checkpoint that is remembered no more.
   */
  Optional<Answer> details(long checkpoint);

  /** Of {@code /jobs/:id/checkpoints/details/:checkpoint/subtasks/:vertex}, likewise. */
  Optional<Answer> subtasks(long checkpoint, String vertex);

  /**
   * Those of a job among all answers of a source.
   *
   * @param where what the source is, as messages begin: an option and its value
   */
  static HistoryAnswers of(String where, String job, FlinkAnswers answers) {
    return new JobAnswers(where, job, answers);
  }

  /**
   * One answer of {@code /jobs/:id/checkpoints}, or a document of {@code run --json}, by itself.
   *
   * @param where what holds it, as messages begin: an option and its value
   */
  static HistoryAnswers of(String where, JsonNode checkpoints) {
    return new SingleAnswer(new Answer(where, checkpoints));
  }

  /** Answers of a job. */
  record JobAnswers(String where, String job, FlinkAnswers answers) implements HistoryAnswers {

    @Override
    public Answer checkpoints() {
      Endpoint endpoint = Endpoint.checkpoints(job);
      return answer(endpoint)
          .orElseThrow(
              () ->
                  new BadInputException(
                      where
                          + " has no "
                          + endpoint.file()
                          + ", the answer of /jobs/:id/checkpoints; Flink has none of a job that"
                          + " takes no checkpoints"));
    }

    @Override
    public Optional<Answer> details(long checkpoint) {
      return answer(Endpoint.details(job, checkpoint));
    }

    @Override
    public Optional<Answer> subtasks(long checkpoint, String vertex) {
      return answer(Endpoint.subtasks(job, checkpoint, vertex));
    }

    private Optional<Answer> answer(Endpoint endpoint) {
      return new NamedAnswers(where, answers).find(endpoint);
    }
  }

  /** An answer without details. */
  record SingleAnswer(Answer checkpoints) implements HistoryAnswers {

    @Override
    public Optional<Answer> details(long checkpoint) {
      return Optional.empty();
    }

    @Override
    public Optional<Answer> subtasks(long checkpoint, String vertex) {
      return Optional.empty();
    }
  }
}
