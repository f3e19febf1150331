package dev.spillway.cli.flink.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.cli.flink.UnusableAnswerException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;

/** What an answer means that is none of Flink's: a refusal, a redirect, an error. */
final class StatusLine {

  private static final String HOW_TO_SIGN_IN =
      "credentials come from the environment, SPILLWAY_TOKEN or SPILLWAY_BASIC (user:password), or from"
          + " --token-file or --basic-file";

  private static final int MOST_CHARACTERS = 120;

  private static final int MULTIPLE_CHOICES = 300;
  private static final int BAD_REQUEST = 400;
  private static final int UNAUTHORIZED = 401;
  private static final int FORBIDDEN = 403;
  private static final int PROXY_UNAUTHORIZED = 407;

  private final ServerUrl url;
  private final Optional<Credentials> credentials;

  StatusLine(ServerUrl url, Optional<Credentials> credentials) {
    this.url = url;
    this.credentials = credentials;
  }

  /**
   * Says it.
   *
   * @param path that was asked for, without its query
   * @param location where a redirect leads; only its host is shown
   * @param body the beginning of what came with it
   */
  UnusableAnswerException of(int status, String path, Optional<String> location, byte[] body) {
    boolean redirects = status >= MULTIPLE_CHOICES && status < BAD_REQUEST;
    return new UnusableAnswerException(
        said(status, path, location, body), redirects ? "a redirect" : "status " + status);
  }

  private String said(int status, String path, Optional<String> location, byte[] body) {
    String answered = url.shown() + " answered " + path + " with ";
    if (status == UNAUTHORIZED || status == FORBIDDEN) {
      return answered + "status " + status + ": " + signIn();
    }
    if (status == PROXY_UNAUTHORIZED) {
      return answered + "status 407: a proxy between wants credentials";
    }
    if (status >= MULTIPLE_CHOICES && status < BAD_REQUEST) {
      return answered
          + "a redirect to "
          + location.flatMap(StatusLine::host).orElse("another page")
          + ", as to a login; redirects are not followed: "
          + HOW_TO_SIGN_IN;
    }
    return answered + "status " + status + said(body);
  }

  private String signIn() {
    return credentials.isPresent()
        ? "it does not accept the credentials given"
        : "it wants credentials; " + HOW_TO_SIGN_IN;
  }

  private static Optional<String> host(String location) {
    try {
      return Optional.ofNullable(new URI(location).getHost()).map(host -> "the host " + host);
    } catch (URISyntaxException invalid) {
      return Optional.empty();
    }
  }

  /** The first of Flink's errors, which may be a stack trace, cut to a few words. */
  private String said(byte[] body) {
    try {
      JsonNode error = new ObjectMapper().readTree(body).path("errors").path(0);
      return error.isTextual() && !error.textValue().isBlank()
          ? ": " + words(error.textValue())
          : "";
    } catch (IOException isNotFlinks) {
      return "";
    }
  }

  private String words(String error) {
    String said = credentials.map(secret -> secret.hiddenIn(error)).orElse(error);
    String line =
        said.strip().lines().findFirst().orElse("").replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
    int end = Math.min(line.length(), MOST_CHARACTERS);
    if (end < line.length()) {
      end -= Character.isHighSurrogate(line.charAt(end - 1)) ? 1 : 0;
      return line.substring(0, end) + " ...";
    }
    return line;
  }
}
