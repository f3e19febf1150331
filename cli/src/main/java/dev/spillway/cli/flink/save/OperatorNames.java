package dev.spillway.cli.flink.save;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Names of operators replaced within the names of vertices, which chain them as in {@code Source: a
 * -> (b, Sink: c)}. Of a name stays what Flink puts before it and where it stands in the chain.
 *
 * <p>A name may itself have brackets, commas and arrows, as those of SQL do; what stands in
 * brackets of its own is one name with what is around it.
 */
final class OperatorNames {

  private static final String THEN = " -> ";
  private static final String ALSO = ", ";

  /** What Flink puts before the names of sources and sinks. */
  private static final List<String> ROLES = List.of("Source: ", "Sink: ");

  /** The tree of a description: one operator a line, after marks of where it hangs. */
  private static final Pattern LINE = Pattern.compile("(?s)([ :+|-]*)(.*)");

  private static final String LINE_END = "<br/>";

  private final Pseudonyms operators = new Pseudonyms("operator");

  /** A vertex's name. */
  String chain(String name) {
    return new Chain(name).replaced();
  }

  /** A vertex's description in a plan: its operators on lines of HTML. */
  String description(String text) {
    return Arrays.stream(text.replace("&gt;", ">").split(LINE_END, -1))
        .map(this::line)
        .collect(Collectors.joining(LINE_END));
  }

  private String line(String line) {
    Matcher parts = LINE.matcher(line);
    return parts.matches() ? parts.group(1) + chain(parts.group(2)) : operator(line);
  }

  private String operator(String name) {
    int at = 0;
    for (int role = roleAt(name, at); role > 0; role = roleAt(name, at)) {
      at += role;
    }
    String own = name.substring(at);
    return own.isBlank() ? name : name.substring(0, at) + operators.of(own);
  }

  /** The length of a role that stands there; 0 if none does. */
  private static int roleAt(String name, int at) {
    return ROLES.stream()
        .filter(role -> name.startsWith(role, at))
        .mapToInt(String::length)
        .findFirst()
        .orElse(0);
  }

  /** One pass over a vertex's name. */
  private final class Chain {

    private final String name;
    private final StringBuilder replaced = new StringBuilder();
    private final StringBuilder piece = new StringBuilder();
    private int branches;
    private int ownBrackets;

    Chain(String name) {
      this.name = name;
    }

    String replaced() {
      int at = 0;
      while (at < name.length()) {
        at += step(at);
      }
      endPiece("");
      return replaced.toString();
    }

    /** Returns the number of characters that it took. */
    private int step(int at) {
      char c = name.charAt(at);
      if (ownBrackets == 0) {
        if (name.startsWith(THEN, at)) {
          return endPiece(THEN);
        }
        if (branches > 0 && name.startsWith(ALSO, at)) {
          return endPiece(ALSO);
        }
        if (branches > 0 && c == ')') {
          branches--;
          return endPiece(")");
        }
        if (c == '(' && piece.length() == 0 && isBehindThen()) {
          branches++;
          return endPiece("(");
        }
      }
      if (c == '(' || c == '[') {
        ownBrackets++;
      } else if ((c == ')' || c == ']') && ownBrackets > 0) {
        ownBrackets--;
      }
      piece.append(c);
      return 1;
    }

    private boolean isBehindThen() {
      int begin = replaced.length() - THEN.length();
      return begin >= 0 && replaced.indexOf(THEN, begin) == begin;
    }

    private int endPiece(String separator) {
      replaced.append(operator(piece.toString())).append(separator);
      piece.setLength(0);
      return separator.length();
    }
  }
}
