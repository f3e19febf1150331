package dev.spillway.cli.flink.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.AbandonedException;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.Refusal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a server does, it ends soon, in an answer or in one line without a secret. */
@Timeout(60)
class LiveAnswersTest {

  private static final int MOST_BYTES = 1 << 20;
  private static final Limits SHORT =
      new Limits(
          Duration.ofSeconds(2),
          Duration.ofMillis(1500),
          Duration.ofSeconds(20),
          MOST_BYTES,
          3 * MOST_BYTES);
  private static final Duration SOON = Duration.ofSeconds(10);

  private static final String SECRET = "hunter2secret";
  private static final Credentials CREDENTIALS = Credentials.bearer("SPILLWAY_TOKEN", SECRET);
  private static final Endpoint JOB = Endpoint.job("j");

  private static final String OK = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

  @Test
  void shouldAnswerWhenTheServerDoes() throws IOException {
    try (FlinkServer server =
        FlinkServer.of("/flink", Map.of("/jobs/j", "{\"jid\":\"j\",\"p\":\"NaN\"}"))) {
      Optional<JsonNode> job = answers(server.url() + "/flink//").get(JOB);

      assertThat(job.orElseThrow().path("jid").textValue()).isEqualTo("j");
      assertThat(server.requests()).containsExactly("GET /flink/jobs/j");
      assertThat(server.authorizations()).containsExactly("Bearer " + SECRET);
    }
  }

  @Test
  void shouldHaveNoAnswerWhenTheServerDoesNotKnowTheEndpoint() throws IOException {
    try (FlinkServer server = FlinkServer.of("", Map.of())) {
      assertThat(answers(server.url()).get(JOB)).isEmpty();
      assertThat(line(() -> answers(server.url()).get(Endpoint.jobs())))
          .contains("has no /jobs/overview (status 404)");
    }
  }

  @Test
  void shouldSendUserAndPasswordEncodedWhenTheyAreTheCredentials() throws IOException {
    try (FlinkServer server = FlinkServer.of("", Map.of("/jobs/j", "{}"))) {
      Credentials basic = Credentials.basic("SPILLWAY_BASIC", "Aladdin:open sesame");
      new LiveAnswers(
              ServerUrl.of("--url", server.url()), Optional.of(basic), Optional.empty(), SHORT)
          .get(JOB);

      // The example of RFC 7617, section 2.
      assertThat(server.authorizations()).containsExactly("Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "500 | application/json | {\"errors\":[\"Internal server error.\",\"<Exception\"]} | answered /jobs/j with status 500: Internal server error.",
        "503 | text/html | <html>down</html> | answered /jobs/j with status 503",
        "503 | application/json | {\"errors\":[\"Service temporarily unavailable\\n\\tat x\"]} | status 503: Service temporarily unavailable",
        "500 | application/json | {\"errors\":[\"\\u001b[31mred hunter2secret\"]} | status 500: [31mred ******",
        "500 | application/json | {\"errors\":{}} | answered /jobs/j with status 500",
        "500 | application/json | {\"errors\": | answered /jobs/j with status 500",
        "200 | text/html | <!DOCTYPE html><title>Sign in</title> | /jobs/j holds a web page (HTML) where Flink's JSON was expected",
        "200 | application/json | [1] | must hold an object of JSON, as Flink answers, and holds a list",
        "200 | application/json | {\"a\": | is no JSON at line 1",
        "200 | application/json | ``  | holds nothing",
        "204 | application/json | ``  | answered /jobs/j with status 204",
        "401 | text/plain | no | status 401: it does not accept the credentials given",
        "403 | text/plain | no | status 403: it does not accept the credentials given",
        "407 | text/plain | no | status 407: a proxy between wants credentials",
        "418 | text/plain | no | answered /jobs/j with status 418",
      })
  void shouldSayWhatIsWrongWhenTheAnswerIsNotFlinks(
      int status, String type, String body, String said) throws IOException {
    try (FlinkServer server = FlinkServer.answering(status, type, body)) {
      assertThat(line(() -> answers(server.url()).get(JOB)))
          .startsWith("--url (" + server.url() + ")")
          .contains(said);
    }
  }

  @Test
  void shouldSayHowToSignInWhenTheServerWantsIt() throws IOException {
    try (FlinkServer server = FlinkServer.answering(401, "text/plain", "who are you?")) {
      LiveAnswers nobody =
          new LiveAnswers(
              ServerUrl.of("--url", server.url()), Optional.empty(), Optional.empty(), SHORT);

      assertThat(line(() -> nobody.get(JOB)))
          .contains("it wants credentials", "SPILLWAY_TOKEN", "SPILLWAY_BASIC", "--token-file");
    }
  }

  @Test
  void shouldSayHowToSignInWhenAskedWithAChallenge() throws IOException {
    try (RawServer server =
        RawServer.saying(
            "HTTP/1.1 401 No\r\nWWW-Authenticate: Basic realm=\"x\"\r\nContent-Length: 0\r\n\r\n")) {
      assertThat(line(() -> answers(server).get(JOB))).contains("status 401: it does not accept");
    }
  }

  @Test
  void shouldCutAnErrorOfFlinksWhenItIsLong() throws IOException {
    String body = "{\"errors\":[\"" + "word ".repeat(10_000) + "\"]}";
    try (FlinkServer server = FlinkServer.answering(500, "application/json", body)) {
      assertThat(line(() -> answers(server.url()).get(JOB))).hasSizeLessThan(250).endsWith(" ...");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "https://login.example.com/sign-in?token=hunter2secret, a redirect to the host login.example.com",
    "/login?next=hunter2secret, a redirect to another page",
    "%%%, a redirect to another page",
    "https://user:hunter2secret@login.example.com/, a redirect to the host login.example.com",
  })
  void shouldNotFollowARedirect(String location, String said) throws IOException {
    try (FlinkServer server =
        FlinkServer.with(
            exchange -> {
              exchange.getResponseHeaders().set("Location", location);
              exchange.sendResponseHeaders(302, -1);
            })) {
      assertThat(line(() -> answers(server.url()).get(JOB)))
          .contains(said, "redirects are not followed")
          .doesNotContain("sign-in", "next");
      assertThat(server.requests()).containsExactly("GET /jobs/j");
    }
  }

  @Test
  void shouldSayThatNobodyIsThereWhenTheServerIsAbsent() throws IOException {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    assertThat(line(() -> answers("http://127.0.0.1:" + port).get(JOB)))
        .startsWith("--url (http://127.0.0.1:" + port + ") cannot be reached: the connection was");
  }

  @Test
  void shouldSayThatNobodyHasTheNameWhenTheHostIsUnknown() {
    assertThat(line(() -> answers("http://no-such-host.invalid:8081").get(JOB)))
        .contains("cannot be reached: no host has the name no-such-host.invalid");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\u0000\u0001\u0002\u00ff\u00fe",
        "SSH-2.0-OpenSSH_9.2p1\r\n",
        "hunter2secret\r\n\r\n",
        "HTTP/1.1 abc\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{}",
        "HTTP/1.1 200 OK\r\nContent-Length: -5\r\n\r\n{}",
        "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{\"a\":",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"a\":",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
        "",
      })
  void shouldSayThatItIsNotHttpOrNotWholeWhenItIsNot(String sent) throws IOException {
    try (RawServer server = RawServer.saying(sent)) {
      assertThat(line(() -> answers(server).get(JOB)))
          .containsAnyOf(
              "answers with something that is not HTTP",
              "broke the connection before a whole answer of HTTP had come");
    }
  }

  @Test
  void shouldEndInTimeWhenTheServerNeverAnswers() throws IOException {
    try (RawServer server = new RawServer(out -> Thread.sleep(60_000))) {
      assertThat(line(() -> answers(server).get(JOB)))
          .endsWith("took more than 1500 ms to answer /jobs/j");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {OK + "Content-Length: 1000000\r\n\r\n", "HTTP/1.1 200 OK\r\nX: "})
  void shouldEndInTimeWhenTheServerDripsByteByByte(String beginning) throws IOException {
    try (RawServer server =
        new RawServer(
            out -> {
              out.write(beginning.getBytes(StandardCharsets.US_ASCII));
              while (true) {
                out.write('{');
                out.flush();
                Thread.sleep(50);
              }
            })) {
      assertThat(line(() -> answers(server).get(JOB))).contains("took more than 1500 ms to answer");
    }
  }

  @Test
  void shouldStopReadingWhenTheBodyHasNoEnd() throws IOException {
    byte[] chunk = ("10000\r\n" + " ".repeat(0x10000) + "\r\n").getBytes(StandardCharsets.US_ASCII);
    try (RawServer server =
        new RawServer(
            out -> {
              out.write(
                  (OK + "Transfer-Encoding: chunked\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
              while (true) {
                out.write(chunk);
              }
            })) {
      assertThat(line(() -> answers(server).get(JOB)))
          .endsWith("answered /jobs/j with more than 1048576 bytes");
    }
  }

  @Test
  void shouldStopReadingWhenTheBodyIsSaidToBeHuge() throws IOException {
    byte[] part = " ".repeat(0x10000).getBytes(StandardCharsets.US_ASCII);
    AtomicLong sent = new AtomicLong();
    try (RawServer server =
        new RawServer(
            out -> {
              out.write(
                  (OK + "Content-Length: 1099511627776\r\n\r\n")
                      .getBytes(StandardCharsets.US_ASCII));
              while (true) {
                out.write(part);
                sent.addAndGet(part.length);
              }
            })) {
      assertThat(line(() -> answers(server).get(JOB)))
          .endsWith("answered /jobs/j with more than 1048576 bytes");
    }
    assertThat(sent.get()).as("with what the network holds").isLessThan(64L * MOST_BYTES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "HTTP/1.1 200 OK\r\nX: | xxxxxxxx",
        "HTTP/1.1 200 OK\r\n | X: xxxx\r\n",
        "HTTP/1.1 200 | xxxxxxxx",
        " | HTTP/1.1 100 Continue\r\n\r\n",
      })
  void shouldStopReadingWhenTheHeadHasNoEnd(String beginningAndRest) throws IOException {
    String[] parts = beginningAndRest.split(" \\| ", 2);
    byte[] beginning = parts[0].getBytes(StandardCharsets.US_ASCII);
    byte[] rest = parts[1].repeat(1000).getBytes(StandardCharsets.US_ASCII);
    AtomicLong sent = new AtomicLong();
    try (RawServer server =
        new RawServer(
            out -> {
              out.write(beginning);
              while (true) {
                out.write(rest);
                sent.addAndGet(rest.length);
              }
            })) {
      assertThat(line(() -> answers(server).get(JOB)))
          .contains("answers with something that is not HTTP");
    }
    assertThat(sent.get()).as("with what the network holds").isLessThan(64L * MOST_BYTES);
  }

  @Test
  void shouldStopReadingWhenTheBodyOfAnErrorHasNoEnd() throws IOException {
    byte[] words = "{\"errors\":[\"x\"]} ".repeat(1000).getBytes(StandardCharsets.US_ASCII);
    try (RawServer server =
        new RawServer(
            out -> {
              out.write("HTTP/1.1 500 No\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
              while (true) {
                out.write(words);
              }
            })) {
      assertThat(line(() -> answers(server).get(JOB))).contains("with status 500: x");
    }
  }

  @Test
  void shouldTakeABodyOfJustTheBoundAndRefuseOneByteMore() throws IOException {
    String atBound = "{}" + " ".repeat(MOST_BYTES - 2);
    try (FlinkServer server = FlinkServer.answering(200, "application/json", atBound)) {
      assertThat(answers(server.url()).get(JOB)).isPresent();
    }
    try (FlinkServer server = FlinkServer.answering(200, "application/json", atBound + " ")) {
      assertThat(line(() -> answers(server.url()).get(JOB))).contains("with more than 1048576");
    }
  }

  @Test
  void shouldEndWhenAllAnswersTogetherAreTooLarge() throws IOException {
    String body = "{}" + " ".repeat(MOST_BYTES - 2);
    try (FlinkServer server = FlinkServer.answering(200, "application/json", body)) {
      LiveAnswers answers = answers(server.url());
      for (int i = 0; i < 3; i++) {
        answers.get(JOB);
      }
      assertThat(line(() -> answers.get(JOB))).contains("more than 3145728 bytes in all");
    }
  }

  @Test
  void shouldEndWhenAllAnswersTogetherTakeTooLong() throws IOException {
    Limits limits = new Limits(SOON, SOON, Duration.ofMillis(600), MOST_BYTES, MOST_BYTES);
    try (FlinkServer server =
        FlinkServer.with(
            exchange -> {
              pause();
              FlinkServer.send(exchange, 200, "application/json", "{}");
            })) {
      LiveAnswers answers =
          new LiveAnswers(
              ServerUrl.of("--url", server.url()), Optional.empty(), Optional.empty(), limits);
      assertThat(
              line(
                  () -> {
                    for (int i = 0; i < 10; i++) {
                      answers.get(JOB);
                    }
                  }))
          .contains("took more than 600 ms for all answers");
    }
  }

  @Test
  void shouldRefuseACompressedAnswerThatItDidNotAskFor() throws IOException {
    try (FlinkServer server =
        FlinkServer.with(
            exchange -> {
              assertThat(exchange.getRequestHeaders()).doesNotContainKey("Accept-encoding");
              exchange.getResponseHeaders().set("Content-Encoding", "gzip");
              FlinkServer.send(exchange, 200, "application/json", "\u001f\u008b");
            })) {
      assertThat(line(() -> answers(server.url()).get(JOB))).contains("in a compressed form");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "401 | text/plain | no | status 401",
        "403 | text/plain | no | status 403",
        "500 | application/json | {\"errors\":[\"hunter2secret\"]} | status 500",
        "302 | text/plain | `` | a redirect",
        "200 | text/html | <html>Sign in</html> | a web page",
        "200 | application/json | {} | JSON of another kind",
        "200 | application/json | [{ | no JSON",
        "200 | application/json | `` | an empty answer",
      })
  void shouldGoOnAndRememberWhenAnAnswerIsRefusedThatIsNotNeeded(
      int status, String type, String body, String why) throws IOException {
    try (FlinkServer server = FlinkServer.answering(status, type, body)) {
      LiveAnswers answers = answers(server.url());

      assertThat(answers.get(Endpoint.jobManagerConfig())).isEmpty();

      assertThat(answers.refusals()).containsExactly(new Refusal(Endpoint.jobManagerConfig(), why));
    }
  }

  @Test
  void shouldRememberNothingWhenTheServerDoesNotHaveIt() throws IOException {
    try (FlinkServer server = FlinkServer.of("", Map.of())) {
      LiveAnswers answers = answers(server.url());

      assertThat(answers.get(Endpoint.jobManagerConfig())).isEmpty();
      assertThat(answers.refusals()).isEmpty();
    }
  }

  /** What is refused was sent all the same. */
  @Test
  void shouldEndWhenRefusedAnswersTogetherAreTooLarge() throws IOException {
    String body = "[]" + " ".repeat(MOST_BYTES);
    try (FlinkServer server = FlinkServer.answering(200, "application/json", body)) {
      LiveAnswers answers = answers(server.url());
      for (int i = 0; i < 3; i++) {
        assertThat(answers.get(Endpoint.jobManagerConfig())).isEmpty();
      }
      assertThat(line(() -> answers.get(Endpoint.jobManagerConfig())))
          .contains("more than 3145728 bytes in all");
    }
  }

  @Test
  void shouldEndWhenTheServerNeverGivesAnAnswerThatIsNotNeeded() throws IOException {
    try (RawServer server = new RawServer(out -> Thread.sleep(60_000))) {
      assertThat(line(() -> answers(server).get(Endpoint.jobManagerConfig())))
          .endsWith("took more than 1500 ms to answer /jobmanager/config");
    }
  }

  @Test
  void shouldEndWhenTheServerBreaksOffAnAnswerThatIsNotNeeded() throws IOException {
    try (RawServer server = RawServer.saying(OK + "Content-Length: 100\r\n\r\n[")) {
      assertThat(line(() -> answers(server).get(Endpoint.jobManagerConfig())))
          .contains("broke the connection before a whole answer of HTTP had come");
    }
  }

  @Test
  void shouldGiveUpWhenInterrupted() throws Exception {
    try (RawServer server = new RawServer(out -> Thread.sleep(60_000))) {
      Thread.currentThread().interrupt();

      Throwable failure = catchThrowable(() -> answers(server).get(JOB));

      assertThat(Thread.interrupted()).isTrue();
      assertThat(failure).isInstanceOf(AbandonedException.class);
    }
  }

  private static void pause() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException over) {
      Thread.currentThread().interrupt();
    }
  }

  private static LiveAnswers answers(RawServer server) {
    return answers("http://127.0.0.1:" + server.port());
  }

  private static LiveAnswers answers(String url) {
    return new LiveAnswers(
        ServerUrl.of("--url", url), Optional.of(CREDENTIALS), Optional.empty(), SHORT);
  }

  /**
   * The line that a failure is told with; it comes soon, and neither it nor its trace has a secret.
   */
  private static String line(org.assertj.core.api.ThrowableAssert.ThrowingCallable work) {
    long begun = System.nanoTime();
    BadInputException failure = catchThrowableOfType(BadInputException.class, work);

    assertThat(failure).isNotNull();
    assertThat(Duration.ofNanos(System.nanoTime() - begun)).isLessThan(SOON);
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    assertThat(trace.toString()).doesNotContain(SECRET);
    assertThat(failure.getMessage()).doesNotContainPattern("\\p{Cntrl}");
    return failure.getMessage();
  }
}
