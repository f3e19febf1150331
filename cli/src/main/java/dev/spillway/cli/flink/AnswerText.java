package dev.spillway.cli.flink;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.spillway.cli.error.BadInputException;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The text of an answer, read as JSON within bounds of size, depth and number, whoever wrote it.
 *
 * <p>Numbers that are none, NaN and the infinities, are taken with quotes, as Flink writes them,
 * and without.
 */
public final class AnswerText {

  /** Bytes that an answer has at most. That of a job with thousands of subtasks has some. */
  public static final int MOST_BYTES = 64 << 20;

  /** Levels of objects and lists within each other; Flink's own answers have six. */
  private static final int MOST_LEVELS = 100;

  /** What makes a tree far larger than its text: millions of empty objects. */
  private static final long MOST_TOKENS = 5_000_000;

  private static final ObjectMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MOST_LEVELS)
                          .maxTokenCount(MOST_TOKENS)
                          .build())
                  .build())
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build();

  private AnswerText() {}

  /**
   * Reads an answer that must be one.
   *
   * @param where the file or address, as messages begin: "where holds ..."
   * @throws BadInputException if it is no JSON of the endpoint's kind
   */
  public static JsonNode required(Endpoint endpoint, byte[] text, String where) {
    try {
      return parsed(endpoint, text, where);
    } catch (UnusableAnswerException unusable) {
      throw new BadInputException(unusable.getMessage());
    }
  }

  /**
   * Reads an answer.
   *
   * @param where the file or address, as messages begin: "where holds ..."
   * @throws UnusableAnswerException if it is no JSON of the endpoint's kind
   */
  public static JsonNode parsed(Endpoint endpoint, byte[] text, String where)
      throws UnusableAnswerException {
    JsonNode answer = parsed(text, where);
    if (answer.isMissingNode()) {
      throw new UnusableAnswerException(
          where + " holds nothing where Flink's JSON was expected", "an empty answer");
    }
    if (endpoint.isList() ? !answer.isArray() : !answer.isObject()) {
      throw new UnusableAnswerException(
          where
              + " must hold "
              + (endpoint.isList() ? "a list" : "an object")
              + " of JSON, as Flink answers, and holds "
              + kind(answer),
          "JSON of another kind");
    }
    return answer;
  }

  private static JsonNode parsed(byte[] text, String where) throws UnusableAnswerException {
    if (isPage(text)) {
      throw new UnusableAnswerException(
          where + " holds a web page (HTML) where Flink's JSON was expected", "a web page");
    }
    try {
      return MAPPER.readTree(text);
    } catch (StreamConstraintsException beyond) {
      throw new UnusableAnswerException(
          where + " holds JSON beyond all bounds: " + said(beyond), "JSON beyond all bounds");
    } catch (JsonProcessingException wrong) {
      throw new UnusableAnswerException(
          where + " is no JSON" + place(wrong) + ", or not all of it", "no JSON");
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible); // the text is in memory
    }
  }

  private static boolean isPage(byte[] text) {
    for (byte b : text) {
      if (b > ' ') {
        return b == '<';
      }
    }
    return false;
  }

  /** Jackson's sentence without its source and its code, which follow in brackets. */
  private static String said(JsonProcessingException failure) {
    String message = failure.getOriginalMessage();
    int code = message.indexOf(", from `");
    return code < 0 ? message : message.substring(0, code);
  }

  /** Where, not what: an error of the parser quotes what it met, and that may be anything. */
  private static String place(JsonProcessingException failure) {
    JsonLocation location = failure.getLocation();
    return location == null || location.getLineNr() < 0
        ? ""
        : " at line " + location.getLineNr() + ", column " + location.getColumnNr();
  }

  private static String kind(JsonNode answer) {
    return switch (answer.getNodeType()) {
      case ARRAY -> "a list";
      case OBJECT -> "an object";
      case STRING -> "a text";
      case NUMBER -> "a number";
      default -> "a single word";
    };
  }
}
