package dev.spillway.cli.flink;

/** What came is no answer of Flink's: a refusal, a page to sign in, half a text. */
public final class UnusableAnswerException extends Exception {

  private static final long serialVersionUID = 1L;

  private final String brief;

  /**
   * Says it at length and in short.
   *
   * @param message one line that names the source and says what came
   * @param brief what came, in a few words, such as {@code status 403}
   */
  public UnusableAnswerException(String message, String brief) {
    super(message);
    this.brief = brief;
  }

  /** What came, in a few words. */
  public String brief() {
    return brief;
  }
}
