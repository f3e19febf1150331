package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.http.FlinkServer;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a server refuses is as if it had none, but for what nothing can be said without. */
@Timeout(300)
class RefusedAnswersTest {

  private static final String JOB =
      """
      job:
        vertices:
          - {name: source, parallelism: 1, source: {rate: 50}}
          - {name: slow, parallelism: 2, work: 10 ms}
        edges:
          - {from: source, to: slow, partitioner: rebalance, record-bytes: 500 b}
      flink:
        version: "2.3"
        execution.checkpointing.interval: 5 s
        taskmanager.memory.segment-size: 16 kb
      run: {duration: 1 min}
      """;

  /** Ways to refuse. */
  private enum Way {
    UNAUTHORIZED("status 401", exchange -> FlinkServer.send(exchange, 401, "text/plain", "no")),
    FORBIDDEN("status 403", exchange -> FlinkServer.send(exchange, 403, "text/plain", "no")),
    FAULT(
        "status 500",
        exchange -> FlinkServer.send(exchange, 500, "application/json", "{\"errors\":[\"x\"]}")),
    REDIRECT(
        "a redirect",
        exchange -> {
          exchange.getResponseHeaders().set("Location", "https://login.example.com/");
          exchange.sendResponseHeaders(302, -1);
        }),
    PAGE(
        "a web page",
        exchange -> FlinkServer.send(exchange, 200, "text/html", "<html>Sign in</html>")),
    NO_JSON("no JSON", exchange -> FlinkServer.send(exchange, 200, "application/json", "{\"a\":")),
    COMPRESSED(
        "a compressed form",
        exchange -> {
          exchange.getResponseHeaders().set("Content-Encoding", "gzip");
          FlinkServer.send(exchange, 200, "application/json", "\u001f\u008b");
        }),
    HUGE("more than 67108864 bytes", Way::sendForEver);

    private final String why;

    @SuppressWarnings("ImmutableEnumChecker") // none of them keeps anything
    private final HttpHandler handler;

    Way(String why, HttpHandler handler) {
      this.why = why;
      this.handler = handler;
    }

    private static void sendForEver(HttpExchange exchange) throws IOException {
      byte[] part = " ".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
      exchange.sendResponseHeaders(200, 0);
      try (OutputStream body = exchange.getResponseBody()) {
        while (true) {
          body.write(part);
        }
      }
    }
  }

  @TempDir private static Path shared;

  private static String id;
  private static Map<String, String> answers;
  private static String withAll;
  private static String withoutSome;

  @TempDir private Path folder;

  @BeforeAll
  static void runAJob() throws IOException {
    Path file = Files.writeString(shared.resolve("job.yaml"), JOB);
    Path saved = shared.resolve("answers");
    CommandRun run = CommandRun.of("run", "" + file, "--quiet", "--rest", "" + saved);
    assertThat(run.exitCode()).as(run.err()).isZero();
    id = new ObjectMapper().readTree(saved.resolve("job.json").toFile()).get("jid").asText();
    answers = FlinkServer.answersIn(saved, id);
    withAll = calibratedOf(answers);
    withoutSome = calibratedOf(without(some()));
  }

  private static String calibratedOf(Map<String, String> answers) throws IOException {
    Path file = shared.resolve("calibrated.yaml");
    try (FlinkServer server = FlinkServer.of("", answers)) {
      CommandRun run = CommandRun.of("calibrate", "--url", server.url(), "-o", "" + file);
      assertThat(run.err()).isEmpty();
      assertThat(run.exitCode()).isZero();
    }
    return Files.readString(file);
  }

  private static Map<String, String> without(Set<String> paths) {
    Map<String, String> left = new HashMap<>(answers);
    left.keySet().removeAll(paths);
    return left;
  }

  private static Map<String, HttpHandler> refusing(Set<String> paths, Way way) {
    Map<String, HttpHandler> behaviours = new HashMap<>();
    paths.forEach(path -> behaviours.put(path, way.handler));
    return behaviours;
  }

  private CommandRun calibrated(FlinkServer server, String file) {
    return CommandRun.of("calibrate", "--url", server.url(), "-o", "" + folder.resolve(file));
  }

  private String text(String file) throws IOException {
    return Files.readString(folder.resolve(file));
  }

  /** The options, a vertex and a checkpoint. */
  private static Set<String> some() {
    Set<String> some =
        Set.of(
            Endpoint.jobManagerConfig().path(),
            Endpoint.checkpointConfig(id).path(),
            Endpoint.details(id, 5).path());
    assertThat(answers).containsKeys(some.toArray(String[]::new));
    return some;
  }

  /** All but the three that nothing can be said without. */
  private static Set<String> allOthers() {
    Map<String, String> others = new HashMap<>(answers);
    others
        .keySet()
        .removeAll(
            Set.of(
                Endpoint.jobs().path(), Endpoint.job(id).path(), Endpoint.checkpoints(id).path()));
    return others.keySet();
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void shouldWriteTheFileAsIfTheServerHadNoneOfWhatItRefuses(Way way) throws IOException {
    try (FlinkServer refusing = FlinkServer.of("", answers, refusing(some(), way))) {
      CommandRun run = calibrated(refusing, "refused.yaml");

      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.err())
          .isEqualTo(
              "spillway: note: the server refused /jobmanager/config and 2 more ("
                  + way.why
                  + "); what it would tell is left open\n");
    }
    assertThat(text("refused.yaml"))
        .isEqualTo(withoutSome)
        .isNotEqualTo(withAll)
        .contains("taskmanager.memory.segment-size: 32 kb  # assumed: ");
  }

  @Test
  void shouldMakeAFileOfTheThreeThatAreNeededAndGroupTheReasons() throws IOException {
    Map<String, HttpHandler> behaviours = refusing(allOthers(), Way.FORBIDDEN);
    behaviours.put(Endpoint.cluster().path(), Way.PAGE.handler);
    try (FlinkServer refusing = FlinkServer.of("", answers, behaviours)) {
      CommandRun run = calibrated(refusing, "refused.yaml");

      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.err().lines())
          .singleElement()
          .asString()
          .containsPattern("/jobmanager/config and [0-9]+ more \\(status 403\\)")
          .contains(", /config (a web page); what it would tell is left open");
      assertThat(refusing.requests()).allMatch(request -> request.startsWith("GET "));
    }
    assertThat(text("refused.yaml")).isEqualTo(calibratedOf(without(allOthers())));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2})
  void shouldEndWithOneLineWhenWhatIsNeededIsRefused(int which) throws IOException {
    Endpoint needed =
        List.of(Endpoint.jobs(), Endpoint.job(id), Endpoint.checkpoints(id)).get(which);
    assertThat(answers).containsKey(needed.path());
    try (FlinkServer server =
        FlinkServer.of("", answers, Map.of(needed.path(), Way.FORBIDDEN.handler))) {
      for (String command : List.of("calibrate", "fetch")) {
        CommandRun run =
            CommandRun.of(command, "--url", server.url(), "-o", "" + folder.resolve("out"));

        assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
        assertThat(run.err().lines())
            .singleElement()
            .asString()
            .contains("answered " + needed.path() + " with status 403");
      }
    }
    assertThat(folder).isEmptyDirectory();
  }

  /** Nothing is left of a server that hangs up: it is not asked for the rest. */
  @Test
  void shouldEndWithOneLineWhenTheServerIsGoneInTheMiddle() throws IOException {
    try (FlinkServer server =
        FlinkServer.of(
            "", answers, Map.of(Endpoint.jobManagerConfig().path(), HttpExchange::close))) {
      CommandRun run = calibrated(server, "job.yaml");

      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err().lines())
          .singleElement()
          .asString()
          .contains("broke the connection before a whole answer of HTTP had come");
    }
    assertThat(folder).isEmptyDirectory();
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void shouldSaveWhatIsLeftAndNameWhatWasRefused(Way way) throws IOException {
    Path out = folder.resolve("out");
    try (FlinkServer server = FlinkServer.of("", answers, refusing(some(), way))) {
      CommandRun run = CommandRun.of("fetch", "--url", server.url(), "-o", "" + out);

      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.err())
          .contains("spillway: note: the server does not have ")
          .contains(
              "spillway: note: the server refused /jobmanager/config and 2 more ("
                  + way.why
                  + "); left out\n");
      assertThat(run.err().lines()).hasSize(2);
      assertThat(run.err().lines().findFirst().orElseThrow()).doesNotContain("/jobmanager/config");
    }
    assertThat(out.resolve("checkpoints.json")).exists();
    assertThat(out.resolve("details-4.json")).exists();
    assertThat(out.resolve("details-5.json")).doesNotExist();
    assertThat(out.resolve("jobmanager-config.json")).doesNotExist();
  }

  /** A file of the user's own that is broken is theirs to mend. */
  @ParameterizedTest
  @CsvSource({
    "jobmanager-config.json, <html>Sign in</html>, holds a web page",
    "details-5.json, '{\"id\":', is no JSON",
    "cluster.json, '', holds nothing",
  })
  void shouldEndWithTheNameOfASavedFileThatIsBroken(String name, String content, String said)
      throws IOException {
    Path saved = folder.resolve("saved");
    try (FlinkServer server = FlinkServer.of("", answers)) {
      assertThat(CommandRun.of("fetch", "--url", server.url(), "-o", "" + saved).exitCode())
          .isZero();
    }
    Files.writeString(saved.resolve(name), content);

    CommandRun run =
        CommandRun.of("calibrate", "--files", "" + saved, "-o", "" + folder.resolve("job.yaml"));

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err().lines()).singleElement().asString().contains(name, said);
    assertThat(folder.resolve("job.yaml")).doesNotExist();
  }
}
