package dev.spillway.cli.flink.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Servers with certificates made by the JDK's keytool at the time of the test. */
@Timeout(60)
class TlsTest {

  private static final String STORE_PASSWORD = "changeit";
  private static final Endpoint JOB = Endpoint.job("j");
  private static final Limits LIMITS =
      new Limits(
          Duration.ofSeconds(5), Duration.ofSeconds(10), Duration.ofSeconds(30), 1 << 20, 1 << 20);

  @TempDir private Path folder;

  @Test
  void shouldAnswerWhenTheAuthorityIsGiven() throws Exception {
    HttpsServer server = server("IP:127.0.0.1");
    try {
      assertThat(answers("https", port(server), Optional.of(certificate())).get(JOB)).isPresent();
    } finally {
      server.stop(0);
    }
  }

  @Test
  void shouldSayThatTheCertificateIsNotTrustedWhenItIsNot() throws Exception {
    HttpsServer server = server("IP:127.0.0.1");
    try {
      assertRefused(
          answers("https", port(server), Optional.empty()),
          "has a certificate that is not trusted: no known authority has signed it; --ca-file");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void shouldSayThatTheCertificateIsForAnotherHostWhenItIs() throws Exception {
    HttpsServer server = server("DNS:other.example.com");
    try {
      assertRefused(
          answers("https", port(server), Optional.of(certificate())),
          "has a certificate that is not for the host 127.0.0.1");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void shouldSayThatTheCertificateHasExpiredWhenItHas() throws Exception {
    Path authority = signedByAnAuthority("-startdate", "-10d", "-validity", "1");
    HttpsServer server = server();
    try {
      assertRefused(
          answers("https", port(server), Optional.of(authority)),
          "has a certificate that has expired");
    } finally {
      server.stop(0);
    }
  }

  @Test
  void shouldSayWhichProtocolToTryWhenItIsTheOther() throws Exception {
    HttpsServer server = server("IP:127.0.0.1");
    try {
      assertRefused(answers("http", port(server), Optional.empty()), "does it speak https?");
    } finally {
      server.stop(0);
    }
    try (RawServer plain = RawServer.saying("HTTP/1.1 400 Bad Request\r\n\r\n")) {
      assertRefused(
          answers("https", plain.port(), Optional.empty()),
          "cannot be talked to over TLS; does it speak http rather than https?");
    }
    try (FlinkServer plain = FlinkServer.of("", Map.of("/jobs/j", "{}"))) {
      int port = Integer.parseInt(plain.url().replaceAll(".*:", ""));
      assertRefused(
          answers("https", port, Optional.empty()), "does it speak http rather than https?");
    }
  }

  @Test
  void shouldSayWhyWhenTheFileHasNoCertificates() throws IOException {
    Path file = folder.resolve("ca.pem");
    assertThatThrownBy(() -> Authority.of("--ca-file", file))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("does not exist; it must be a file of certificates");
    for (String text : List.of("", "hello\n", "-----BEGIN CERTIFICATE-----\nxx\n")) {
      Files.writeString(file, text);
      assertThatThrownBy(() -> Authority.of("--ca-file", file))
          .isInstanceOf(BadInputException.class)
          .hasMessageContaining("must have certificates in PEM form, and has none");
    }
    assertThatThrownBy(() -> Authority.of("--ca-file", folder))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining("must be a file");
  }

  private static void assertRefused(LiveAnswers answers, String said) {
    assertThatThrownBy(() -> answers.get(JOB))
        .isInstanceOf(BadInputException.class)
        .message()
        .startsWith("--url (http")
        .contains(said)
        .doesNotContain("\n");
  }

  private LiveAnswers answers(String scheme, int port, Optional<Path> authority) {
    return new LiveAnswers(
        ServerUrl.of("--url", scheme + "://127.0.0.1:" + port),
        Optional.empty(),
        authority.map(file -> Authority.of("--ca-file", file)),
        LIMITS);
  }

  private static int port(HttpsServer server) {
    return server.getAddress().getPort();
  }

  private Path store() {
    return folder.resolve("server.p12");
  }

  private Path certificate() throws Exception {
    Path file = folder.resolve("server.pem");
    keytool("-exportcert", "-rfc", "-file", file.toString(), "-alias", "server");
    return file;
  }

  /** The validity of a certificate that is trusted itself is not looked at; of one below it is. */
  private Path signedByAnAuthority(String... validity) throws Exception {
    keytool("-genkeypair", "-keyalg", "EC", "-dname", "CN=ca", "-ext", "bc:c", "-alias", "ca");
    keytool("-genkeypair", "-keyalg", "EC", "-dname", "CN=test", "-alias", "server");
    Path request = folder.resolve("server.csr");
    keytool("-certreq", "-alias", "server", "-file", request.toString());
    Path signed = folder.resolve("signed.pem");
    List<String> sign = new ArrayList<>(List.of("-gencert", "-alias", "ca", "-rfc"));
    sign.addAll(List.of("-infile", request.toString(), "-outfile", signed.toString()));
    sign.addAll(List.of("-ext", "SAN=IP:127.0.0.1"));
    sign.addAll(List.of(validity));
    keytool(sign.toArray(String[]::new));
    keytool("-importcert", "-noprompt", "-alias", "server", "-file", signed.toString());
    Path authority = folder.resolve("ca.pem");
    keytool("-exportcert", "-rfc", "-file", authority.toString(), "-alias", "ca");
    keytool("-delete", "-alias", "ca");
    return authority;
  }

  private HttpsServer server(String host) throws Exception {
    keytool(
        "-genkeypair",
        "-keyalg",
        "EC",
        "-dname",
        "CN=test",
        "-ext",
        "SAN=" + host,
        "-alias",
        "server");
    return server();
  }

  private HttpsServer server() throws Exception {
    KeyStore keys = KeyStore.getInstance("PKCS12");
    try (InputStream stream = Files.newInputStream(store())) {
      keys.load(stream, STORE_PASSWORD.toCharArray());
    }
    KeyManagerFactory managers =
        KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    managers.init(keys, STORE_PASSWORD.toCharArray());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(managers.getKeyManagers(), null, null);
    HttpsServer server =
        HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setHttpsConfigurator(new HttpsConfigurator(context));
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            FlinkServer.send(exchange, 200, "application/json", "{}");
          }
        });
    server.start();
    return server;
  }

  private void keytool(String... args) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "keytool").toString());
    command.addAll(List.of(args));
    command.addAll(
        List.of(
            "-keystore", store().toString(), "-storetype", "PKCS12", "-storepass", STORE_PASSWORD));
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("keytool.txt").toFile())
            .start();
    assertThat(process.waitFor()).as(Files.readString(folder.resolve("keytool.txt"))).isZero();
  }
}
