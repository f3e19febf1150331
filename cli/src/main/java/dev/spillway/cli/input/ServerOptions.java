package dev.spillway.cli.input;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.FlinkAnswers;
import dev.spillway.cli.flink.JobChoice;
import dev.spillway.cli.flink.http.Authority;
import dev.spillway.cli.flink.http.Credentials;
import dev.spillway.cli.flink.http.Limits;
import dev.spillway.cli.flink.http.LiveAnswers;
import dev.spillway.cli.flink.http.ServerUrl;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Option;

/** Where a server of Flink's is, how it is signed in to, and which of its jobs is meant. */
public final class ServerOptions {

  /** The server's address. */
  public static final String URL = "--url";

  /** The job, by id or name. */
  public static final String JOB = "--job";

  private static final String TOKEN_FILE = "--token-file";
  private static final String BASIC_FILE = "--basic-file";
  private static final String CA_FILE = "--ca-file";

  private static final String TOKEN = "SPILLWAY_TOKEN";
  private static final String BASIC = "SPILLWAY_BASIC";

  @Option(
      names = URL,
      paramLabel = "URL",
      description = "The address of Flink's REST interface, such as http://host:8081.")
  private Optional<String> url = Optional.empty();

  @Option(
      names = JOB,
      paramLabel = "ID|NAME",
      description = "The job, by id or name (default: the one that is running).")
  private Optional<String> job = Optional.empty();

  @Option(
      names = TOKEN_FILE,
      paramLabel = "FILE",
      description =
          "Sign in with the bearer token in this file (default: " + TOKEN + " of the environment).")
  private Optional<Path> tokenFile = Optional.empty();

  @Option(
      names = BASIC_FILE,
      paramLabel = "FILE",
      description =
          "Sign in with user:password in this file (default: " + BASIC + " of the environment).")
  private Optional<Path> basicFile = Optional.empty();

  @Option(
      names = CA_FILE,
      paramLabel = "FILE",
      description =
          "Trust the authorities in this file of certificates (PEM), in place of those the JDK knows.")
  private Optional<Path> caFile = Optional.empty();

  /** Whether a server is to be asked. */
  public boolean isGiven() {
    return url.isPresent();
  }

  /**
   * The job that is meant.
   *
   * @param answers of the server, or saved
   * @throws BadInputException if none or several are meant
   */
  public JobChoice.KnownJob job(FlinkAnswers answers) {
    return JobChoice.of(answers, JOB, job);
  }

  /**
   * The server's answers; nothing is asked yet.
   *
   * @param environment where credentials may be
   * @param notes takes a line for the user where credentials could be read on their way
   * @throws BadInputException if there is no address, or an option is not what it must be
   */
  public LiveAnswers answers(
      Map<String, String> environment, Limits limits, Consumer<String> notes) {
    ServerUrl server =
        ServerUrl.of(
            URL,
            url.orElseThrow(
                () ->
                    new BadInputException(
                        URL
                            + " must be given: the address of Flink's REST interface, such as"
                            + " http://host:8081")));
    Optional<Credentials> credentials = credentials(environment);
    if (credentials.isPresent() && server.isReadableOnTheWay()) {
      notes.accept(
          "the credentials go over plain http, where others can read them; https keeps them");
    }
    return new LiveAnswers(
        server, credentials, caFile.map(file -> Authority.of(CA_FILE, file)), limits);
  }

  /** A file before the environment, and never two. */
  private Optional<Credentials> credentials(Map<String, String> environment) {
    if (tokenFile.isPresent() && basicFile.isPresent()) {
      throw new BadInputException(TOKEN_FILE + " and " + BASIC_FILE + " must not both be given");
    }
    if (tokenFile.isPresent()) {
      Path file = tokenFile.get();
      return Optional.of(
          Credentials.bearer(TOKEN_FILE + " (" + file + ")", SecretFile.line(TOKEN_FILE, file)));
    }
    if (basicFile.isPresent()) {
      Path file = basicFile.get();
      return Optional.of(
          Credentials.basic(BASIC_FILE + " (" + file + ")", SecretFile.line(BASIC_FILE, file)));
    }
    Optional<String> token = set(environment, TOKEN);
    Optional<String> basic = set(environment, BASIC);
    if (token.isPresent() && basic.isPresent()) {
      throw new BadInputException(TOKEN + " and " + BASIC + " must not both be set");
    }
    return token
        .map(secret -> Credentials.bearer(TOKEN, secret))
        .or(() -> basic.map(secret -> Credentials.basic(BASIC, secret)));
  }

  private static Optional<String> set(Map<String, String> environment, String name) {
    return Optional.ofNullable(environment.get(name)).filter(value -> !value.isEmpty());
  }
}
