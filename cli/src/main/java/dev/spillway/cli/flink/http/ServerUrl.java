package dev.spillway.cli.flink.http;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/** The address below which a server answers: host, port, and a path where it is behind a proxy. */
public final class ServerUrl {

  private static final String ALLOWED =
      "the address of Flink's REST interface, such as http://host:8081";

  /** What may be shown of a value that is refused: nothing in which a secret could be. */
  private static final Pattern HARMLESS = Pattern.compile("[A-Za-z0-9_.:/\\[\\]-]{0,200}");

  private static final Pattern LOOPBACK =
      Pattern.compile("(?i)localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");

  private final String option;
  private final URI base;

  private ServerUrl(String option, URI base) {
    this.option = option;
    this.base = base;
  }

  /**
   * Reads an address; slashes at its end are idle.
   *
   * @param option under which it was given
   * @throws BadInputException if it is none, or says more than where: a user, a query. A value that
   *     could hold a secret is not shown
   */
  public static ServerUrl of(String option, String given) {
    if (given.contains("@")) {
      throw new BadInputException(
          option
              + " must be without a user or password: they are visible to other users of this"
              + " machine; set SPILLWAY_BASIC, or give --basic-file");
    }
    URI uri;
    try {
      uri = new URI(given.replaceAll("/+$", ""));
    } catch (URISyntaxException invalid) {
      throw refused(option, given, ALLOWED);
    }
    boolean http = "http".equalsIgnoreCase(uri.getScheme());
    if (!http && !"https".equalsIgnoreCase(uri.getScheme())) {
      throw refused(option, given, ALLOWED + " or https://host/flink");
    }
    if (uri.getHost() == null || uri.getHost().isEmpty() || uri.getPort() > 65_535) {
      throw refused(option, given, ALLOWED);
    }
    if (uri.getRawQuery() != null || uri.getRawFragment() != null) {
      throw new BadInputException(option + " must be " + ALLOWED + ", without a query or fragment");
    }
    return new ServerUrl(option, uri);
  }

  private static BadInputException refused(String option, String given, String allowed) {
    return HARMLESS.matcher(given).matches()
        ? BadInputException.of(option, given, allowed)
        : new BadInputException(option + " must be " + allowed);
  }

  URI of(Endpoint endpoint) {
    return URI.create(base + endpoint.path());
  }

  String host() {
    return base.getHost();
  }

  boolean isEncrypted() {
    return "https".equalsIgnoreCase(base.getScheme());
  }

  /** Whether what is sent leaves this machine, and is not encrypted. */
  public boolean isReadableOnTheWay() {
    return !isEncrypted() && !LOOPBACK.matcher(base.getHost()).matches();
  }

  /** As messages name it. */
  String shown() {
    return option + " (" + base + ")";
  }

  @Override
  public String toString() {
    return shown();
  }
}
