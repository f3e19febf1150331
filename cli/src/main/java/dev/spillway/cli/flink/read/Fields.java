package dev.spillway.cli.flink.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.error.BadInputException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The fields of an object of an answer. A field that is absent or null is empty; one of a wrong
 * kind is refused with its place.
 */
final class Fields {

  private static final int LONGEST_VALUE = 60;

  private final String place;
  private final String separator;
  private final JsonNode object;

  private Fields(String place, String separator, JsonNode object) {
    this.place = place;
    this.separator = separator;
    this.object = object;
  }

  /**
   * The fields of a whole answer.
   *
   * @throws BadInputException if it is no object, or tells of an error of the server
   */
  static Fields of(Answer answer) {
    if (!answer.body().isObject()) {
      throw new BadInputException(
          answer.name() + " (" + shown(answer.body()) + ") must be an object of JSON");
    }
    JsonNode errors = answer.body().path("errors");
    if (errors.isArray() && answer.body().size() == 1) {
      throw new BadInputException(
          answer.name() + " must be an answer, and is an error: " + shown(errors.path(0)));
    }
    return new Fields(answer.name(), ", ", answer.body());
  }

  /**
   * The objects of an answer that is a list.
   *
   * @throws BadInputException if it is no list, or holds anything but objects
   */
  static List<Fields> listOf(Answer answer) {
    if (!answer.body().isArray()) {
      throw new BadInputException(
          answer.name() + " (" + shown(answer.body()) + ") must be a list of JSON");
    }
    List<Fields> objects = new ArrayList<>();
    for (JsonNode element : answer.body()) {
      objects.add(of(answer.name() + ", [" + objects.size() + "]", element));
    }
    return objects;
  }

  private static Fields of(String place, JsonNode value) {
    if (!value.isObject()) {
      throw BadInputException.of(place, shown(value), "an object");
    }
    return new Fields(place, ".", value);
  }

  private Optional<JsonNode> value(String name) {
    return Optional.ofNullable(object.get(name)).filter(value -> !value.isNull());
  }

  private String place(String name) {
    return place + separator + name;
  }

  /** An object below. */
  Optional<Fields> object(String name) {
    return value(name).map(value -> of(place(name), value));
  }

  /** A list of objects; empty too if there is none. */
  List<Fields> objects(String name) {
    Optional<JsonNode> value = value(name);
    if (value.isEmpty()) {
      return List.of();
    }
    if (!value.get().isArray()) {
      throw refused(name, "a list");
    }
    List<Fields> objects = new ArrayList<>();
    for (JsonNode element : value.get()) {
      objects.add(of(place(name) + "[" + objects.size() + "]", element));
    }
    return objects;
  }

  /** Objects by the names of the fields that hold them; empty too if there is none. */
  Map<String, Fields> objectsByName(String name) {
    Map<String, Fields> objects = new LinkedHashMap<>();
    object(name)
        .ifPresent(
            below ->
                below
                    .object
                    .properties()
                    .forEach(
                        field ->
                            objects.put(
                                field.getKey(),
                                of(below.place(field.getKey()), field.getValue()))));
    return objects;
  }

  /** Whether there is such a field, and it is not null. */
  boolean has(String name) {
    return value(name).isPresent();
  }

  /** A text. */
  Optional<String> text(String name) {
    Optional<JsonNode> value = value(name);
    if (value.isPresent() && !value.get().isTextual()) {
      throw refused(name, "a text");
    }
    return value.map(JsonNode::textValue);
  }

  /** A yes or no, also as a text; an absent one is no. */
  boolean flag(String name) {
    Optional<JsonNode> value = value(name);
    if (value.isEmpty()) {
      return false;
    }
    String text = value.get().isContainerNode() ? "" : value.get().asText();
    if (!text.equals("true") && !text.equals("false")) {
      throw refused(name, "true or false");
    }
    return text.equals("true");
  }

  /**
   * A figure: a number, also as a text, rounded to a whole one. What Flink writes where there is
   * none is empty: -1 and other negative numbers, and not a number.
   */
  OptionalLong figure(String name) {
    return told(name).stream().mapToLong(Figure::whole).findFirst();
  }

  /** A figure that need not be whole; empty where {@link #figure} is. */
  OptionalDouble real(String name) {
    return told(name).stream().mapToDouble(Figure::real).findFirst();
  }

  /** A figure that counts something; empty where {@link #figure} is. */
  OptionalInt count(String name) {
    Optional<Figure> count = told(name);
    if (count.isPresent() && count.get().whole() > Integer.MAX_VALUE) {
      throw refused(name, "at most " + Integer.MAX_VALUE);
    }
    return count.stream().mapToInt(figure -> (int) figure.whole()).findFirst();
  }

  private Optional<Figure> told(String name) {
    return value(name)
        .map(value -> Figure.of(value).orElseThrow(() -> refused(name, Figure.ALLOWED)))
        .filter(Figure::isTold);
  }

  /** A figure that must be there. */
  long required(String name) {
    OptionalLong figure = figure(name);
    if (figure.isEmpty()) {
      throw refused(name, "a number of at least 0");
    }
    return figure.getAsLong();
  }

  /** A text that must be there. */
  String requiredText(String name) {
    return text(name).orElseThrow(() -> refused(name, "a text"));
  }

  /** Names a field, its value and what is allowed. */
  BadInputException refused(String name, String allowed) {
    String value = value(name).map(Fields::shown).orElse("absent");
    return BadInputException.of(place(name), value, allowed);
  }

  private static String shown(JsonNode value) {
    if (value.isContainerNode()) {
      return value.isObject() ? "an object" : "a list";
    }
    String text = value.asText();
    return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "...";
  }
}
