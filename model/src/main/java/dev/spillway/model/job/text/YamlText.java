package dev.spillway.model.job.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.MappingStartEvent;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.events.SequenceStartEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Reads YAML into a tree: one document of mappings, lists and plain values.
 *
 * <p>Anchors, aliases and tags are refused: a job file needs none, and a page of them can stand for
 * any amount of memory.
 */
public final class YamlText {

  /** Longest text read, in characters. */
  public static final int MAX_LENGTH = 4 << 20;

  /** Most levels of mappings and lists. */
  public static final int MAX_DEPTH = 32;

  /** The start of a file. */
  public static final Place START = new Place.InFile(1, 1);

  private final Iterator<Event> events;

  private YamlText(Iterator<Event> events) {
    this.events = events;
  }

  /**
   * Reads a text whose top level is a mapping.
   *
   * @throws InvalidJobException if it is empty, too long, no YAML, no mapping, or uses what is
   *     refused
   */
  public static Node.Mapping mapping(String text) {
    Node node = node(text.startsWith("\uFEFF") ? text.substring(1) : text);
    if (node instanceof Node.Mapping mapping) {
      return mapping;
    }
    throw new InvalidJobException(
        node.place(), "the file (" + node.shown() + ") must be keys and values, such as job:");
  }

  /**
   * Reads a text of one node of any kind.
   *
   * @throws InvalidJobException as {@link #mapping}
   */
  public static Node node(String text) {
    if (text.length() > MAX_LENGTH) {
      throw new InvalidJobException(
          START, "the text (" + text.length() + " characters) must be at most " + MAX_LENGTH);
    }
    try {
      return new YamlText(new Parse(settings(text)).parseString(text).iterator()).document();
    } catch (MarkedYamlEngineException malformed) {
      throw new InvalidJobException(
          malformed.getProblemMark().or(malformed::getContextMark).map(YamlText::at).orElse(START),
          "this is no YAML: " + said(malformed));
    } catch (ReaderException malformed) {
      throw new InvalidJobException(
          at(text, malformed.getPosition()),
          "this is no YAML: the character U+%04X is not allowed in it"
              .formatted(malformed.getCodePoint()));
    } catch (YamlEngineException malformed) {
      throw new InvalidJobException(START, "this is no YAML: " + line(malformed.getMessage()));
    }
  }

  /**
   * The text is read in one piece: at the seam of two the parser fails where the first ends within
   * a character of two code units.
   */
  private static LoadSettings settings(String text) {
    return LoadSettings.builder()
        .setCodePointLimit(MAX_LENGTH)
        .setBufferSize(text.length() + 2)
        .build();
  }

  private static String said(MarkedYamlEngineException malformed) {
    String problem = line(malformed.getProblem());
    return malformed.getContext() == null ? problem : line(malformed.getContext()) + ", " + problem;
  }

  private static String line(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }

  private Node document() {
    events.next();
    if (events.next().getEventId() == Event.ID.StreamEnd) {
      throw new InvalidJobException(START, "the file is empty; it must hold a job");
    }
    Node root = node(events.next(), 0);
    events.next();
    Event after = events.next();
    if (after.getEventId() != Event.ID.StreamEnd) {
      throw new InvalidJobException(place(after), "a second document; a file holds one job");
    }
    if (root instanceof Node.Scalar scalar && scalar.text().isEmpty() && !scalar.quoted()) {
      throw new InvalidJobException(START, "the file is empty; it must hold a job");
    }
    return root;
  }

  private Node node(Event event, int depth) {
    refuseIndirections(event);
    if (depth > MAX_DEPTH) {
      throw new InvalidJobException(
          place(event), "nested " + depth + " levels deep; at most " + MAX_DEPTH + " are allowed");
    }
    if (event instanceof ScalarEvent scalar) {
      return new Node.Scalar(place(event), scalar.getValue(), !scalar.isPlain());
    }
    if (event instanceof SequenceStartEvent) {
      return listing(place(event), depth);
    }
    if (event instanceof MappingStartEvent) {
      return mapping(place(event), depth);
    }
    throw new IllegalStateException("unexpected event " + event.getEventId());
  }

  private Node.Listing listing(Place place, int depth) {
    List<Node> items = new ArrayList<>();
    for (Event e = events.next(); e.getEventId() != Event.ID.SequenceEnd; e = events.next()) {
      items.add(node(e, depth + 1));
    }
    return new Node.Listing(place, items);
  }

  private Node.Mapping mapping(Place place, int depth) {
    List<Node.Entry> entries = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    for (Event e = events.next(); e.getEventId() != Event.ID.MappingEnd; e = events.next()) {
      Node key = node(e, depth + 1);
      if (!(key instanceof Node.Scalar name)) {
        throw InvalidJobException.of(key.place(), "a key", key.shown(), "a single word");
      }
      if (!seen.add(name.text())) {
        throw new InvalidJobException(
            key.place(), "the key " + key.shown() + " stands twice; it may stand once");
      }
      entries.add(new Node.Entry(key.place(), name.text(), node(events.next(), depth + 1)));
    }
    return new Node.Mapping(place, entries);
  }

  private static void refuseIndirections(Event event) {
    if (event instanceof AliasEvent alias) {
      throw new InvalidJobException(
          place(event), "the alias *" + alias.getAlias() + " is refused: write the value out");
    }
    if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
      throw new InvalidJobException(
          place(event),
          "the anchor &" + node.getAnchor().get() + " is refused: values stand alone");
    }
    tag(event)
        .ifPresent(
            tag -> {
              throw new InvalidJobException(
                  place(event), "the tag " + tag + " is refused: values are told by their keys");
            });
  }

  private static Optional<String> tag(Event event) {
    if (event instanceof ScalarEvent scalar) {
      return scalar.getTag();
    }
    return event instanceof CollectionStartEvent start ? start.getTag() : Optional.empty();
  }

  private static Place place(Event event) {
    return event.getStartMark().map(YamlText::at).orElse(START);
  }

  private static Place at(String text, int codePoints) {
    String before = text.substring(0, text.offsetByCodePoints(0, codePoints));
    int line = (int) before.chars().filter(c -> c == '\n').count() + 1;
    String inLine = before.substring(before.lastIndexOf('\n') + 1);
    return new Place.InFile(line, inLine.codePointCount(0, inLine.length()) + 1);
  }

  private static Place at(Mark mark) {
    return new Place.InFile(mark.getLine() + 1, mark.getColumn() + 1);
  }
}
