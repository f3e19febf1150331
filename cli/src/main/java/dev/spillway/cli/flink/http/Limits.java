package dev.spillway.cli.flink.http;

import dev.spillway.cli.flink.AnswerText;
import java.time.Duration;

/**
 * How long a server may take and how much it may say.
 *
 * @param connect until a connection stands
 * @param answer from the request to the last byte of its answer
 * @param run all answers together
 * @param answerBytes of one answer
 * @param runBytes of all answers together
 */
public record Limits(
    Duration connect, Duration answer, Duration run, int answerBytes, long runBytes) {

  /** Far beyond what Flink takes and says. */
  public static final Limits STANDARD =
      new Limits(
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          Duration.ofMinutes(5),
          AnswerText.MOST_BYTES,
          1L << 30);
}
