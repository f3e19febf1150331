package dev.spillway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.SavedAnswers;
import dev.spillway.cli.flink.http.FlinkServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(120)
class FetchCommandTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();
  private static final Path MEASURED = Path.of("src", "test", "resources", "rest");
  private static final String SOURCE = "bc764cd8ddf7a0cff126f51c16239658";
  private static final int TERMINATED = 143;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"aligned", "expired"})
  void shouldSaveTheSameJsonAsTheServerHas(String run) throws IOException {
    Map<String, String> answers = measured(run);
    answers.putAll(cluster(job(run)));
    Path out = folder.resolve("out");
    try (FlinkServer server = FlinkServer.of("/flink", answers)) {
      CommandRun fetched =
          CommandRun.of("fetch", "--url", server.url() + "/flink/", "-o", "" + out);

      assertThat(fetched.exitCode()).as(fetched.err()).isZero();
      assertThat(fetched.out())
          .startsWith("Saved ")
          .contains(" answers of the job " + job(run) + " in " + out);
      assertThat(fetched.err()).startsWith("spillway: note: the server does not have /jobs/");
      assertThat(fetched.err().lines()).hasSize(1);
      assertThat(server.requests())
          .isNotEmpty()
          .allMatch(request -> request.startsWith("GET /flink/"));
      for (Path file : filesOf(MEASURED.resolve(run))) {
        assertThat(MAPPER.readTree(out.resolve(file.getFileName()).toFile()))
            .isEqualTo(MAPPER.readTree(file.toFile()));
      }
    }
    SavedAnswers saved = SavedAnswers.in("--files", out);
    for (Endpoint endpoint :
        List.of(
            Endpoint.jobs(),
            Endpoint.cluster(),
            Endpoint.taskManagers(),
            Endpoint.taskManager("tm7.acme.com:41-ab"),
            Endpoint.vertex("j", SOURCE),
            Endpoint.metrics("j", SOURCE, Endpoint.METRICS),
            Endpoint.metrics("j", SOURCE, 1, Endpoint.METRICS))) {
      assertThat(saved.get(endpoint)).as(endpoint.file()).isPresent();
    }
  }

  @Test
  void shouldSaveNoOtherJobsAndNoSecrets() throws IOException {
    Map<String, String> answers = measured("aligned");
    answers.putAll(cluster(job("aligned")));
    Path out = folder.resolve("out");
    try (FlinkServer server = FlinkServer.of("", answers)) {
      assertThat(
              CommandRun.of(
                      "fetch", "--url=" + server.url(), "--job=Flink Streaming Job", "-o" + out)
                  .exitCode())
          .isZero();
    }
    assertThat(allTextIn(out)).doesNotContain("hunter2", "other-job").contains("jm.acme.com");
  }

  @ParameterizedTest
  @ValueSource(strings = {"aligned", "expired"})
  void shouldSaveNoNamesNorAddressesWhenAnonymous(String run) throws IOException {
    Map<String, String> answers = measured(run);
    answers.putAll(cluster(job(run)));
    Path out = folder.resolve("out");
    try (FlinkServer server = FlinkServer.of("", answers)) {
      CommandRun fetched =
          CommandRun.of("fetch", "--url", server.url(), "--anonymize", "--out", "" + out);
      assertThat(fetched.exitCode()).as(fetched.err()).isZero();
    }
    assertThat(allTextIn(out))
        .doesNotContain("hunter2", "acme", "Flink Streaming Job", "Writer", "src", "Map\"", "Map<");
    SavedAnswers saved = SavedAnswers.in("--files", out);
    assertThat(saved.get(Endpoint.taskManager("taskmanager-1"))).isPresent();
    JsonNode job = saved.get(Endpoint.job("j")).orElseThrow();
    assertThat(job.at("/vertices/0/name").textValue()).isEqualTo("Source: operator-1");
    assertThat(job.at("/jid").textValue()).isEqualTo(job(run));
    assertThat(saved.get(Endpoint.checkpoints("j")).orElseThrow())
        .as("a server without paths of its own: figures and words of Flink's only")
        .isEqualTo(MAPPER.readTree(MEASURED.resolve(run).resolve("checkpoints.json").toFile()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "500 | boom | with status 500",
        "503 | <html> | with status 503",
        "200 | <html><body>Sign in | holds a web page (HTML) where Flink's JSON was expected",
        "200 | [] | must hold an object of JSON",
        "200 | {} | there is no job to choose from",
        "401 | no | it wants credentials",
        "404 | no | has no /jobs/overview",
        "200 | {\"jobs\":[{\"jid\":\"../x\",\"state\":\"RUNNING\"}]} | an id in Flink (../x) must be",
      })
  void shouldEndInOneLineAndLeaveNoFolderWhenTheServerIsNotFlink(
      int status, String body, String said) throws IOException {
    try (FlinkServer server = FlinkServer.answering(status, "text/plain", body)) {
      assertRefused(said, "--url", server.url());
    }
  }

  @Test
  void shouldLeaveNoFolderWhenTheServerFailsInTheMiddle() throws IOException {
    Map<String, String> answers = measured("aligned");
    answers.put(Endpoint.checkpoints(job("aligned")).path(), "{\"counts\":");
    try (FlinkServer server = FlinkServer.of("", answers)) {
      assertRefused("/checkpoints is no JSON", "--url", server.url());
    }
  }

  @Test
  void shouldNotFollowAnIdOfTheServersOutOfItsPath() throws IOException {
    Map<String, String> answers = measured("aligned");
    answers.put(
        Endpoint.job(job("aligned")).path(),
        "{\"vertices\":[{\"id\":\"../../jars/x\",\"parallelism\":1}]}");
    try (FlinkServer server = FlinkServer.of("", answers)) {
      assertRefused("an id in Flink (../../jars/x) must be", "--url", server.url());
    }
  }

  @Test
  void shouldShowNoPasswordWhenTheAddressHasOne() {
    for (String option : List.of("--url", "--ulr", "--uri-of-the-server")) {
      CommandRun run =
          CommandRun.of(
              "fetch",
              option,
              "http://user:hunter2@host",
              "-o",
              "" + folder.resolve("out"),
              "--debug");
      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).startsWith("spillway: ").doesNotContain("hunter2");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--token hunter2 | --token ...; did you mean --token-file",
        "--token=hunter2 | --token ...; did you mean --token-file",
        "--password hunter2 | --password ...",
        "--basic user:hunter2 | --basic ...; did you mean --basic-file",
        "-u user:hunter2 | -u ...",
        "-uuser:hunter2 | -u ...",
        "-H Authorization:hunter2 | -H ...",
        "--warp 7 --token hunter2 | --warp 7 --token ...",
      })
  void shouldTakeNoSecretFromTheCommandLineNorShowIt(String given, String said) {
    List<String> args = new ArrayList<>(List.of("fetch", "--url=http://localhost:1", "--debug"));
    args.add("-o" + folder.resolve("out"));
    args.addAll(List.of(given.split(" ")));
    CommandRun run = CommandRun.of(args.toArray(String[]::new));

    assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.err())
        .startsWith("spillway: unknown option or argument: " + said)
        .contains("\tat ")
        .doesNotContain("hunter2");
  }

  @Test
  void shouldShowAndSaveNoTokenWhenTheServerSaysItBack() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "hunter2\n");
    Map<String, String> answers = measured("aligned");
    answers.putAll(cluster(job("aligned")));
    Path out = folder.resolve("out");
    String signIn = "--token-file=" + token;
    try (FlinkServer server = FlinkServer.of("", answers)) {
      CommandRun run = CommandRun.of("fetch", "--url", server.url(), signIn, "-o" + out, "--debug");

      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(server.authorizations()).isNotEmpty().containsOnly("Bearer hunter2");
      assertThat(run.out() + run.err() + allTextIn(out)).doesNotContain("hunter2");
    }
    try (FlinkServer server =
        FlinkServer.answering(500, "application/json", "{\"errors\":[\"no hunter2 here\"]}")) {
      CommandRun run =
          CommandRun.of("fetch", "--url", server.url(), signIn, "-o" + out + "2", "--debug");

      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(run.err()).contains("status 500: no ****** here").doesNotContain("hunter2");
    }
  }

  @Test
  void shouldSayWhatIsMissingWhenAnOptionIs() {
    assertThat(CommandRun.of("fetch").err())
        .isEqualTo("spillway: -o must be given: the folder to write\n");
    assertThat(CommandRun.of("fetch", "--url", "http://localhost:1", "-o", "-").err())
        .isEqualTo(
            "spillway: -o (-) must be the name of a folder; many files cannot go to standard"
                + " output\n");
    assertRefused("--url must be given: the address of Flink's REST interface");
  }

  @Test
  void shouldAskNothingWhenTheFolderCannotBeWritten() throws IOException {
    Files.createDirectories(folder.resolve("full").resolve("of-files"));
    try (FlinkServer server = FlinkServer.of("", measured("aligned"))) {
      CommandRun run =
          CommandRun.of("fetch", "--url", server.url(), "-o", "" + folder.resolve("full"));
      assertThat(run.exitCode()).isEqualTo(ExitCode.BAD_INPUT);
      assertThat(server.requests()).isEmpty();
    }
  }

  @Test
  void shouldEndAndLeaveNothingWhenTerminatedWhileItWaits() throws Exception {
    CountDownLatch asked = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    Map<String, String> answers = measured("aligned");
    try (FlinkServer server =
        FlinkServer.with(
            exchange -> {
              String known = answers.get(exchange.getRequestURI().toString());
              if (known == null) {
                asked.countDown();
                awaited(over);
              }
              FlinkServer.send(exchange, 200, "application/json", known == null ? "{}" : known);
            })) {
      Process process =
          new ProcessBuilder(
                  Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  Main.class.getName(),
                  "fetch",
                  "--url=" + server.url(),
                  "-o" + folder.resolve("out"))
              .inheritIO()
              .start();
      assertThat(awaited(asked)).isTrue();
      assertThat(folder.toFile().list()).as("under way").hasSize(1);
      process.destroy();

      assertThat(process.waitFor()).isEqualTo(TERMINATED);
      over.countDown();
    }
    assertThat(folder).isEmptyDirectory();
  }

  private static boolean awaited(CountDownLatch latch) {
    try {
      return latch.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException over) {
      return false;
    }
  }

  private void assertRefused(String said, String... args) {
    List<String> all = new ArrayList<>(List.of("fetch", "-o", "" + folder.resolve("out")));
    all.addAll(List.of(args));
    CommandRun run = CommandRun.of(all.toArray(String[]::new));

    assertThat(run.exitCode()).as(run.err()).isEqualTo(ExitCode.BAD_INPUT);
    assertThat(run.out()).isEmpty();
    assertThat(run.err()).startsWith("spillway: ").contains(said);
    assertThat(run.err().lines()).hasSize(1);
    assertThat(folder).isEmptyDirectory();
  }

  private static Map<String, String> measured(String run) throws IOException {
    return new HashMap<>(FlinkServer.answersIn(MEASURED.resolve(run), job(run)));
  }

  private static String job(String run) throws IOException {
    return MAPPER.readTree(MEASURED.resolve(run).resolve("job.json").toFile()).get("jid").asText();
  }

  /** What a server has beside the checkpoints, with names and a secret. */
  private static Map<String, String> cluster(String job) {
    String manager = "tm7.acme.com:41-ab";
    String metrics = "[{\"id\":\"busyTimeMsPerSecond\",\"min\":1.0,\"max\":\"NaN\"}]";
    return Map.of(
        Endpoint.jobs().path(),
        "{\"jobs\":[{\"jid\":\"0\",\"name\":\"other-job\",\"state\":\"FINISHED\"},{\"jid\":\""
            + job
            + "\",\"name\":\"Flink Streaming Job\",\"state\":\"RUNNING\"}]}",
        Endpoint.cluster().path(),
        "{\"flink-version\":\"2.3.0\",\"flink-commit\":\"acme-build\"}",
        Endpoint.jobManagerConfig().path(),
        "[{\"key\":\"jobmanager.rpc.address\",\"value\":\"jm.acme.com\"},"
            + "{\"key\":\"s3.secret-key\",\"value\":\"hunter2\"},"
            + "{\"key\":\"taskmanager.numberOfTaskSlots\",\"value\":\"4\"}]",
        Endpoint.taskManagers().path(),
        "{\"taskmanagers\":[{\"id\":\"" + manager + "\",\"path\":\"akka://tm7.acme.com\"}]}",
        Endpoint.taskManager(manager).path(),
        "{\"id\":\"" + manager + "\",\"metrics\":{\"heapUsed\":7}}",
        Endpoint.vertex(job, SOURCE).path(),
        "{\"id\":\""
            + SOURCE
            + "\",\"name\":\"Source: src\",\"subtasks\":[{\"host\":\"tm7.acme.com:41\"}]}",
        Endpoint.metrics(job, SOURCE, Endpoint.METRICS).path(),
        metrics,
        Endpoint.metrics(job, SOURCE, 0, Endpoint.METRICS).path(),
        metrics,
        Endpoint.metrics(job, SOURCE, 1, Endpoint.METRICS).path(),
        metrics);
  }

  private static List<Path> filesOf(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  private static String allTextIn(Path folder) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path file : filesOf(folder)) {
      text.append(file.getFileName()).append('\n').append(Files.readString(file));
    }
    return text.toString();
  }
}
