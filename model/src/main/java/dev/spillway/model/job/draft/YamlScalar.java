package dev.spillway.model.job.draft;

import java.util.regex.Pattern;

/** Texts of anyone's as YAML has them. */
public final class YamlScalar {

  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z0-9]+([._-][A-Za-z0-9]+)*( [a-z]+)?");

  /** As many as the name of a job may have. */
  private static final int MOST_CHARACTERS = 200;

  private YamlScalar() {}

  /** A text as YAML has it: by itself if it is a plain word or quantity, else quoted. */
  public static String of(String value) {
    return PLAIN.matcher(value).matches() ? value : quoted(value);
  }

  /** A text as YAML has it between double quotes. */
  static String quoted(String value) {
    String brief = value.length() > MOST_CHARACTERS ? value.substring(0, MOST_CHARACTERS) : value;
    return '"' + plain(brief).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  /** A text in one line, whatever it was made of. */
  static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .forEach(
            c ->
                plain.appendCodePoint(
                    Character.isISOControl(c)
                            || Character.getType(c) == Character.FORMAT
                            || Character.getType(c) == Character.SURROGATE
                            || Character.getType(c) == Character.UNASSIGNED
                            || Character.getType(c) == Character.PRIVATE_USE
                            || Character.getType(c) == Character.LINE_SEPARATOR
                            || Character.getType(c) == Character.PARAGRAPH_SEPARATOR
                        ? ' '
                        : c));
    return plain.toString().strip();
  }
}
