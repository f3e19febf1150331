package dev.spillway.model.job.read;

import dev.spillway.model.job.contract.FillIn;
import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Place;
import dev.spillway.model.job.text.Quantity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A value of the job file on its way to its type.
 *
 * @param path of its key
 * @param allowed what it may be, to be read after "must be"
 * @param integral whether times and sizes must be whole numbers of their unit, as Flink's are
 */
record Value(Node node, String path, String allowed, boolean integral) {

  private static final int MAX_DECIMALS = 9;
  private static final BigDecimal LONG_MIN = BigDecimal.valueOf(Long.MIN_VALUE);
  private static final BigDecimal LONG_MAX = BigDecimal.valueOf(Long.MAX_VALUE);

  Place place() {
    return node.place();
  }

  /** The same value of which something else is allowed. */
  Value allowing(String rule) {
    return new Value(node, path, rule, integral);
  }

  /**
   * Refuses a value that is still to be filled in, as every reading of it does.
   *
   * @throws InvalidJobException if it is
   */
  void requireFilledIn() {
    if (is(FillIn.MARK)) {
      throw wrong();
    }
  }

  /**
   * The error that names place, path, value and what is allowed; of a value that is still to be
   * filled in it says that.
   */
  InvalidJobException wrong() {
    return wrong(allowed);
  }

  /** The same error with another rule. */
  InvalidJobException wrong(String rule) {
    return is(FillIn.MARK)
        ? new InvalidJobException(place(), FillIn.problem(path, allowed))
        : InvalidJobException.of(place(), path, node.shown(), rule);
  }

  /** The single value as written. */
  String text() {
    requireFilledIn();
    if (node instanceof Node.Scalar scalar && (scalar.quoted() || !scalar.text().isEmpty())) {
      return scalar.text();
    }
    throw wrong();
  }

  boolean isMapping() {
    return node instanceof Node.Mapping;
  }

  Optional<Node.Listing> listing() {
    return node instanceof Node.Listing listing ? Optional.of(listing) : Optional.empty();
  }

  /** The items of a list. */
  List<Value> items() {
    Node.Listing listing = listing().orElseThrow(this::wrong);
    List<Value> items = new ArrayList<>();
    for (Node item : listing.items()) {
      items.add(new Value(item, path + "[" + items.size() + "]", allowed, integral));
    }
    return items;
  }

  boolean is(String word) {
    return node instanceof Node.Scalar scalar && scalar.text().equals(word);
  }

  /** A time, in nanoseconds. */
  long nanos(long least, long most) {
    return within(quantity().nanos(), least, most);
  }

  /** A size, in bytes. */
  long bytes(long least, long most) {
    return within(quantity().bytes(), least, most);
  }

  /** A size per second above 0, in bytes. */
  long bytesPerSecond() {
    return within(quantity().bytesPerSecond(), 1, Long.MAX_VALUE);
  }

  /** A whole number. */
  long whole(long least, long most) {
    BigDecimal number = quantity().plain().orElseThrow(this::wrong);
    boolean fits =
        number.scale() <= 0 && number.compareTo(LONG_MIN) >= 0 && number.compareTo(LONG_MAX) <= 0;
    return within(
        fits ? OptionalLong.of(number.longValueExact()) : OptionalLong.empty(), least, most);
  }

  /** A whole number that fits an int. */
  int wholeInt(int least, int most) {
    return (int) whole(least, most);
  }

  /** A decimal number of at least 0, without trailing zeros. */
  BigDecimal decimal(BigDecimal most) {
    BigDecimal number = Quantity.parse(text()).flatMap(Quantity::plain).orElseThrow(this::wrong);
    if (number.signum() < 0 || number.compareTo(most) > 0 || number.scale() > MAX_DECIMALS) {
      throw wrong();
    }
    BigDecimal stripped = number.stripTrailingZeros();
    return stripped.scale() < 0 ? stripped.setScale(0) : stripped;
  }

  boolean bool() {
    return choice(Map.of("true", true, "false", false));
  }

  /** One of some words. */
  <T> T choice(Map<String, T> words) {
    return Optional.ofNullable(words.get(text())).orElseThrow(this::wrong);
  }

  private Quantity quantity() {
    Quantity quantity = Quantity.parse(text()).orElseThrow(this::wrong);
    if (integral && quantity.number().scale() > 0) {
      throw wrong(allowed + ", in a whole number of its unit as Flink reads it");
    }
    return quantity;
  }

  private long within(OptionalLong value, long least, long most) {
    long number = value.orElseThrow(this::wrong);
    if (number < least || number > most) {
      throw wrong();
    }
    return number;
  }
}
