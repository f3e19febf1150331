package dev.spillway.cli.flink.http;

import dev.spillway.cli.error.BadInputException;
import java.net.ConnectException;
import java.net.ProtocolException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/**
 * Why there is no answer at all, in words. What the exceptions of the network say is not passed on:
 * they quote whatever the other side sent.
 */
final class NoAnswer {

  private static final String PROXY_OR_PORT =
      "; is this the address of Flink's REST interface, by default port 8081?";

  private final ServerUrl url;

  NoAnswer(ServerUrl url) {
    this.url = url;
  }

  BadInputException because(Throwable failure) {
    List<Throwable> causes =
        Stream.iterate(Optional.of(failure), Optional::isPresent, NoAnswer::cause)
            .limit(20) // a cause may be its own
            .map(Optional::orElseThrow)
            .toList();
    return new BadInputException(url.shown() + " " + said(causes));
  }

  private static Optional<Throwable> cause(Optional<Throwable> failure) {
    return failure.map(Throwable::getCause);
  }

  private String said(List<Throwable> causes) {
    if (has(causes, UnresolvedAddressException.class)) {
      return "cannot be reached: no host has the name " + url.host();
    }
    if (has(causes, HttpConnectTimeoutException.class)) {
      return "cannot be reached: "
          + (url.isEncrypted()
              ? "no connection over TLS comes about; does it speak http rather than https?"
              : "nothing answers at " + url.host() + PROXY_OR_PORT);
    }
    if (has(causes, ConnectException.class)) {
      return "cannot be reached: the connection was refused" + PROXY_OR_PORT;
    }
    if (has(causes, CertificateExpiredException.class)) {
      return "has a certificate that has expired";
    }
    if (has(causes, CertificateNotYetValidException.class)) {
      return "has a certificate that is not valid yet";
    }
    if (causes.stream().anyMatch(NoAnswer::isUntrusted)) {
      return "has a certificate that is not trusted: no known authority has signed it; --ca-file names"
          + " a file with that of your own";
    }
    if (has(causes, CertificateException.class)) {
      return "has a certificate that is not for the host " + url.host();
    }
    if (has(causes, SSLException.class)) {
      return "cannot be talked to over TLS; does it speak http rather than https?";
    }
    if (has(causes, ProtocolException.class)) {
      return "answers with something that is not HTTP" + PROXY_OR_PORT;
    }
    return "broke the connection before a whole answer of HTTP had come"
        + (url.isEncrypted() ? "" : "; does it speak https?");
  }

  private static boolean has(List<Throwable> causes, Class<? extends Throwable> kind) {
    return causes.stream().anyMatch(kind::isInstance);
  }

  /** The classes that say so are not open to others. */
  private static boolean isUntrusted(Throwable failure) {
    return failure.getClass().getName().equals("sun.security.validator.ValidatorException")
        || failure instanceof java.security.cert.CertPathBuilderException;
  }
}
