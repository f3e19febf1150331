package dev.spillway.cli.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.http.FlinkServer;
import dev.spillway.cli.flink.http.Limits;
import dev.spillway.cli.flink.http.LiveAnswers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Timeout(60)
class ServerOptionsTest {

  private static final String SECRET = "hunter2secret";

  @TempDir private Path folder;

  private final List<String> notes = new ArrayList<>();

  @Command
  private static final class Parsed {
    @Mixin private final ServerOptions options = new ServerOptions();
  }

  @Test
  void shouldSignInFromTheEnvironmentOrAFileWhenGiven() throws IOException {
    Path token = Files.writeString(folder.resolve("token"), "from-a-file\n");
    Path basic = Files.writeString(folder.resolve("basic"), "user:pass word\r\n");

    assertThat(authorization(Map.of())).isEqualTo("null");
    assertThat(authorization(Map.of("SPILLWAY_TOKEN", ""))).isEqualTo("null");
    assertThat(authorization(Map.of("SPILLWAY_TOKEN", SECRET))).isEqualTo("Bearer " + SECRET);
    assertThat(authorization(Map.of("SPILLWAY_BASIC", "user:pass word")))
        .isEqualTo("Basic dXNlcjpwYXNzIHdvcmQ=");
    assertThat(authorization(Map.of("SPILLWAY_TOKEN", SECRET), "--token-file=" + token))
        .isEqualTo("Bearer from-a-file");
    assertThat(authorization(Map.of("SPILLWAY_TOKEN", SECRET), "--basic-file=" + basic))
        .isEqualTo("Basic dXNlcjpwYXNzIHdvcmQ=");
    assertThat(notes).as("a server on this machine").isEmpty();
  }

  @Test
  void shouldWarnWhenCredentialsLeaveThisMachineUnencrypted() {
    answers(Map.of("SPILLWAY_TOKEN", SECRET), "--url=http://flink.example.com:8081");

    assertThat(notes).hasSize(1).allMatch(note -> note.contains("plain http"));
    assertThat(notes.get(0)).doesNotContain(SECRET);
  }

  @Test
  void shouldNotWarnWhenThereIsNothingToRead() {
    answers(Map.of(), "--url=http://flink.example.com:8081");
    answers(Map.of("SPILLWAY_TOKEN", SECRET), "--url=https://flink.example.com");

    assertThat(notes).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"hunter2secret\nX-Evil: 1", "two words of hunter2secret", "h\u00fcnter2secret"})
  void shouldRefuseATokenThatNoHeaderCanHaveWithoutShowingIt(String token) {
    assertRefused(Map.of("SPILLWAY_TOKEN", token), "SPILLWAY_TOKEN must have a token");
  }

  @ParameterizedTest
  @ValueSource(strings = {"hunter2secret", ":hunter2secret", "user:hunter2secret\nX-Evil: 1"})
  void shouldRefuseWhatIsNotUserAndPasswordWithoutShowingIt(String basic) {
    assertRefused(Map.of("SPILLWAY_BASIC", basic), "SPILLWAY_BASIC must have user:password");
  }

  @Test
  void shouldRefuseFilesThatAreNoneOrHaveNothing() throws IOException {
    Path empty = Files.writeString(folder.resolve("empty"), "\n");
    Path large = Files.writeString(folder.resolve("large"), "x".repeat(70_000));

    assertRefused(Map.of(), "empty) must have a token", "--token-file=" + empty);
    assertRefused(Map.of(), "empty) must have user:password", "--basic-file=" + empty);
    assertRefused(Map.of(), "nowhere) does not exist", "--token-file=nowhere");
    assertRefused(Map.of(), "cannot be read", "--token-file=" + folder);
    assertRefused(Map.of(), "large) must have one line", "--token-file=" + large);
  }

  @Test
  void shouldRefuseTwoKindsOfCredentials() {
    assertRefused(
        Map.of("SPILLWAY_TOKEN", SECRET, "SPILLWAY_BASIC", "u:" + SECRET),
        "SPILLWAY_TOKEN and SPILLWAY_BASIC must not both be set");
    assertRefused(
        Map.of(),
        "--token-file and --basic-file must not both be given",
        "--token-file=a",
        "--basic-file=b");
  }

  private String authorization(Map<String, String> environment, String... more) throws IOException {
    try (FlinkServer server = FlinkServer.of("", Map.of("/config", "{}"))) {
      List<String> args = new ArrayList<>(List.of(more));
      args.add("--url=" + server.url());
      answers(environment, args.toArray(String[]::new)).get(Endpoint.cluster());
      return server.authorizations().get(0);
    }
  }

  private LiveAnswers answers(Map<String, String> environment, String... args) {
    Parsed parsed = new Parsed();
    new CommandLine(parsed).parseArgs(args);
    return parsed.options.answers(environment, Limits.STANDARD, notes::add);
  }

  private void assertRefused(Map<String, String> environment, String said, String... more) {
    List<String> args = new ArrayList<>(List.of(more));
    args.add("--url=http://localhost:1");
    assertThatThrownBy(() -> answers(environment, args.toArray(String[]::new)))
        .isInstanceOf(BadInputException.class)
        .message()
        .contains(said)
        .doesNotContain(SECRET, "Evil");
  }
}
