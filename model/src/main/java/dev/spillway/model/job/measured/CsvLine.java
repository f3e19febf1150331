package dev.spillway.model.job.measured;

import java.util.ArrayList;
import java.util.List;

/** A line of CSV: fields with commas between them, any of them in quotes. */
final class CsvLine {

  private static final char QUOTE = '"';

  private final int line;
  private final String text;
  private int at;

  private CsvLine(int line, String text) {
    this.line = line;
    this.text = text;
  }

  /**
   * Its fields, without their quotes.
   *
   * @param line its number, for errors
   * @throws InvalidRunsException if a quote has no end, or something follows it
   */
  static List<String> fields(int line, String text) {
    CsvLine reader = new CsvLine(line, text);
    List<String> fields = new ArrayList<>();
    fields.add(reader.field());
    while (reader.at < text.length()) {
      reader.at++; // the comma
      fields.add(reader.field());
    }
    return fields;
  }

  /** Reads up to the next comma, or the end. */
  private String field() {
    if (at < text.length() && text.charAt(at) == QUOTE) {
      return quoted();
    }
    int comma = text.indexOf(',', at);
    int end = comma < 0 ? text.length() : comma;
    String field = text.substring(at, end);
    at = end;
    return field;
  }

  private String quoted() {
    StringBuilder field = new StringBuilder();
    int start = at + 1;
    for (at = start; at < text.length(); at++) {
      if (text.charAt(at) != QUOTE) {
        field.append(text.charAt(at));
      } else if (at + 1 < text.length() && text.charAt(at + 1) == QUOTE) {
        field.append(QUOTE);
        at++;
      } else {
        at++;
        if (at < text.length() && text.charAt(at) != ',') {
          break;
        }
        return field.toString();
      }
    }
    throw InvalidRunsException.at(
        line,
        "the quote at character " + start + " must end before a comma or the end of the line");
  }
}
