package dev.spillway.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Arguments that no command has, for a message. */
final class UnknownArguments {

  /** The name of an option that other programs take a secret with; its value may stick to it. */
  private static final Pattern OF_A_SECRET =
      Pattern.compile(
          "(?is)(-[uH]|--?[^=:\\s]*(?:token|basic|pass|secret|credential|user|auth|header|login)"
              + "[^=:\\s]*).*");

  private UnknownArguments() {}

  /**
   * The arguments in a row, without what was meant to be a secret: messages end up in logs.
   *
   * @param arguments as given; those after an option that may take a secret are left out
   */
  static String shown(List<String> arguments) {
    List<String> shown = new ArrayList<>();
    for (String argument : arguments) {
      Matcher secret = OF_A_SECRET.matcher(argument);
      if (secret.matches()) {
        shown.add(secret.group(1) + " ...");
        break;
      }
      shown.add(argument);
    }
    return String.join(" ", shown);
  }
}
