package dev.spillway.cli.flink.http;

import dev.spillway.cli.error.BadInputException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;

/** What a server is shown of who asks. Nothing but the request's header gets to see it. */
public final class Credentials {

  private static final Pattern TOKEN = Pattern.compile("[\\x21-\\x7e]+");
  private static final Pattern USER_AND_PASSWORD =
      Pattern.compile("[^:\\p{Cntrl}]+:[^\\p{Cntrl}]*");

  private final String header;
  private final List<String> secrets;

  private Credentials(String header, List<String> secrets) {
    this.header = header;
    this.secrets = secrets;
  }

  /**
   * A bearer token.
   *
   * @param source for messages, which do not show the token
   * @throws BadInputException if it has other characters than a header can have
   */
  public static Credentials bearer(String source, String token) {
    if (!TOKEN.matcher(token).matches()) {
      throw new BadInputException(
          source + " must have a token: one line of visible ASCII characters without a space");
    }
    return new Credentials("Bearer " + token, List.of(token));
  }

  /**
   * A user and a password.
   *
   * @param source for messages, which do not show them
   * @param userAndPassword with a colon between
   * @throws BadInputException if it has no colon, no user, or control characters
   */
  public static Credentials basic(String source, String userAndPassword) {
    if (!USER_AND_PASSWORD.matcher(userAndPassword).matches()) {
      throw new BadInputException(source + " must have user:password on one line");
    }
    String encoded =
        Base64.getEncoder().encodeToString(userAndPassword.getBytes(StandardCharsets.UTF_8));
    String password = userAndPassword.substring(userAndPassword.indexOf(':') + 1);
    return new Credentials("Basic " + encoded, List.of(encoded, userAndPassword, password));
  }

  String header() {
    return header;
  }

  /** A text of the server's without them, should it say them back. */
  String hiddenIn(String text) {
    String hidden = text;
    for (String secret : secrets) {
      hidden = secret.isEmpty() ? hidden : hidden.replace(secret, "******");
    }
    return hidden;
  }

  @Override
  public String toString() {
    return "credentials";
  }
}
