package dev.spillway.cli.flink.http;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.AbandonedException;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.AnswerText;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.FlinkAnswers;
import dev.spillway.cli.flink.Refusal;
import dev.spillway.cli.flink.UnusableAnswerException;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLContext;

/**
 * Answers of a server. Sends nothing but GET, follows no redirect, and ends within its {@link
 * Limits}, whatever the server does. Each answer is asked for anew.
 *
 * <p>What it refuses is remembered, and fatal only where it is {@linkplain Endpoint#isNeeded()
 * needed}. A server that gives no whole answer of HTTP in time is taken to be dead and not asked
 * again, whatever it was asked for, so that nobody waits for it a hundred times.
 *
 * <p>Used by one thread.
 */
public final class LiveAnswers implements FlinkAnswers {

  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final String PLAIN = "identity";

  /** More of a page with an error is of no use. */
  private static final int MOST_ERROR_BYTES = 64 << 10;

  private final ServerUrl url;
  private final Optional<Credentials> credentials;
  private final Limits limits;
  private final HttpClient client;
  private final long endNanos;
  private final List<Refusal> refusals = new ArrayList<>();
  private long bytes;

  /**
   * Answers of a server; the time of the run begins now.
   *
   * @param trust empty for the authorities that the JDK knows
   */
  public LiveAnswers(
      ServerUrl url, Optional<Credentials> credentials, Optional<SSLContext> trust, Limits limits) {
    this.url = url;
    this.credentials = credentials;
    this.limits = limits;
    HttpClient.Builder builder =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(Redirect.NEVER)
            .connectTimeout(limits.connect());
    trust.ifPresent(builder::sslContext);
    client = builder.build();
    endNanos = System.nanoTime() + limits.run().toNanos();
  }

  @Override
  public Optional<JsonNode> get(Endpoint endpoint) {
    HttpResponse<BoundedBody.Content> response = response(endpoint);
    byte[] body = response.body().array();
    count(body.length);
    if (response.statusCode() == NOT_FOUND) {
      return notFound(endpoint);
    }
    try {
      return Optional.of(answer(endpoint, response, body));
    } catch (UnusableAnswerException unusable) {
      if (endpoint.isNeeded()) {
        throw new BadInputException(unusable.getMessage());
      }
      refusals.add(new Refusal(endpoint, unusable.brief()));
      return Optional.empty();
    }
  }

  @Override
  public List<Refusal> refusals() {
    return List.copyOf(refusals);
  }

  private JsonNode answer(
      Endpoint endpoint, HttpResponse<BoundedBody.Content> response, byte[] body)
      throws UnusableAnswerException {
    if (response.statusCode() != OK) {
      throw new StatusLine(url, credentials)
          .of(
              response.statusCode(),
              endpoint.shown(),
              response.headers().firstValue("Location"),
              body);
    }
    if (!response.body().isWhole()) {
      String most = "more than " + limits.answerBytes() + " bytes";
      throw new UnusableAnswerException(answered(endpoint) + " with " + most, most);
    }
    checkPlain(endpoint, response.headers().firstValue("Content-Encoding").orElse(PLAIN));
    return AnswerText.parsed(endpoint, body, url.shown() + endpoint.shown());
  }

  /** Only a server that is not Flink's knows no list of jobs. */
  private Optional<JsonNode> notFound(Endpoint endpoint) {
    if (endpoint.equals(Endpoint.jobs())) {
      throw new BadInputException(
          url.shown()
              + " has no "
              + endpoint.shown()
              + " (status 404); it must be the address of Flink's REST interface");
    }
    return Optional.empty();
  }

  private void checkPlain(Endpoint endpoint, String encoding) throws UnusableAnswerException {
    if (!encoding.equalsIgnoreCase(PLAIN)) {
      throw new UnusableAnswerException(
          answered(endpoint) + " in a compressed form, which was not asked for",
          "a compressed form");
    }
  }

  private void count(int more) {
    bytes += more;
    if (bytes > limits.runBytes()) {
      throw new BadInputException(
          url.shown() + " answered with more than " + limits.runBytes() + " bytes in all");
    }
  }

  private HttpResponse<BoundedBody.Content> response(Endpoint endpoint) {
    long left = Math.min(limits.answer().toNanos(), endNanos - System.nanoTime());
    if (left <= 0) {
      throw slow(endpoint);
    }
    HttpRequest.Builder request =
        HttpRequest.newBuilder(url.of(endpoint)).header("Accept", "application/json").GET();
    credentials.ifPresent(secret -> request.header("Authorization", secret.header()));
    CompletableFuture<HttpResponse<BoundedBody.Content>> response =
        client.sendAsync(
            request.build(),
            head ->
                new BoundedBody(head.statusCode() == OK ? limits.answerBytes() : MOST_ERROR_BYTES));
    try {
      // The client's own time-out ends with the head of an answer.
      return response.get(left, TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      response.cancel(true);
      throw slow(endpoint);
    } catch (ExecutionException failure) {
      throw new NoAnswer(url).because(failure.getCause());
    } catch (InterruptedException interrupt) {
      response.cancel(true);
      Thread.currentThread().interrupt();
      throw new AbandonedException();
    }
  }

  private BadInputException slow(Endpoint endpoint) {
    return endNanos - System.nanoTime() <= 0
        ? new BadInputException(
            url.shown() + " took more than " + seconds(limits.run()) + " for all answers")
        : new BadInputException(
            url.shown()
                + " took more than "
                + seconds(limits.answer())
                + " to answer "
                + endpoint.shown());
  }

  private static String seconds(Duration time) {
    return time.toMillis() % 1000 == 0 ? time.toSeconds() + " s" : time.toMillis() + " ms";
  }

  private String answered(Endpoint endpoint) {
    return url.shown() + " answered " + endpoint.shown();
  }
}
