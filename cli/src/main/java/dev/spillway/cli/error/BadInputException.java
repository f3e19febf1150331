package dev.spillway.cli.error;

/** The user has given something that cannot be run; the message is the one line to show. */
public final class BadInputException extends RuntimeException {

  /**
   * Says what is wrong in full.
   *
   * @param message one line naming the option, the value and what is allowed
   */
  public BadInputException(String message) {
    super(message);
  }

  /**
   * Names the option, its value and the rule it breaks.
   *
   * @param option as the user writes it, such as {@code --interval}
   * @param value as the user gave it
   * @param allowed the rule, to be read after "must be"
   */
  public static BadInputException of(String option, String value, String allowed) {
    return new BadInputException(option + " (" + value + ") must be " + allowed);
  }
}
