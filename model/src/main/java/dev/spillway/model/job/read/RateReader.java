package dev.spillway.model.job.read;

import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Place;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.scenario.RateProfile;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Reads rates: a number, or a profile in the job file or beside it. */
final class RateReader {

  /** The highest rate, in records per second: with 9 decimals it still fits a long. */
  static final BigDecimal MAX_RATE = BigDecimal.valueOf(1_000_000_000);

  private static final String FILE = "file";
  private static final String HEADER = "seconds,rate";
  private static final int NANO_DIGITS = 9;

  private final ProfileFiles files;

  RateReader(ProfileFiles files) {
    this.files = files;
  }

  /**
   * A rate over time.
   *
   * @param zeroAllowed whether a number may be 0; in a profile it may
   */
  RateProfile read(Value value, boolean zeroAllowed) {
    if (value.node() instanceof Node.Mapping mapping) {
      RateProfile profile =
          mapping.get(FILE).isPresent() ? fromFile(value, mapping) : inline(value);
      if (!zeroAllowed && profile.isConstant() && profile.initialRate().signum() == 0) {
        throw value.wrong("above 0 at some time");
      }
      return profile;
    }
    BigDecimal rate = value.decimal(MAX_RATE);
    if (rate.signum() == 0 && !zeroAllowed) {
      throw value.wrong();
    }
    return RateProfile.constant(rate);
  }

  private static RateProfile inline(Value value) {
    return new RateProfile(
        Steps.of(value).stream().map(s -> step(s.atNanos(), s.value())).toList());
  }

  private static RateProfile.Step step(long atNanos, Value value) {
    BigDecimal seconds = BigDecimal.valueOf(atNanos, NANO_DIGITS).stripTrailingZeros();
    return new RateProfile.Step(
        seconds.scale() < 0 ? seconds.setScale(0) : seconds, value.decimal(MAX_RATE));
  }

  private RateProfile fromFile(Value value, Node.Mapping mapping) {
    if (mapping.entries().size() != 1) {
      throw value.wrong("either steps or a file, such as {file: rates.csv}");
    }
    Node name = mapping.get(FILE).orElseThrow();
    Value file =
        new Value(name, value.path() + "." + FILE, "the name of a file beside this one", false);
    String text;
    try {
      text = files.text(file.text());
    } catch (IOException unreadable) {
      throw new InvalidJobException(
          name.place(),
          file.path() + " (" + name.shown() + ") cannot be read: " + unreadable.getMessage());
    }
    return new RateProfile(lines(name.shown(), text));
  }

  private static List<RateProfile.Step> lines(String file, String text) {
    List<RateProfile.Step> steps = new ArrayList<>();
    long above = -1;
    String[] lines = text.split("\r?\n", -1);
    for (int i = 0; i < lines.length; i++) {
      Place place = new Place.InProfile(file, i + 1);
      if (i == 0) {
        checkHeader(place, lines[0]);
      } else if (!lines[i].isBlank()) {
        above = line(place, lines[i], above, steps);
      }
    }
    if (steps.isEmpty()) {
      throw new InvalidJobException(
          new Place.InProfile(file, lines.length), "there is no step; the first must be at 0");
    }
    return steps;
  }

  private static void checkHeader(Place place, String line) {
    String header = line.startsWith("\uFEFF") ? line.substring(1) : line;
    if (!header.strip().equals(HEADER)) {
      Node shown = new Node.Scalar(place, header, true);
      throw InvalidJobException.of(place, "the header", shown.shown(), HEADER);
    }
  }

  private static long line(Place place, String line, long above, List<RateProfile.Step> steps) {
    String[] fields = line.split(",", -1);
    Node shown = new Node.Scalar(place, line, true);
    if (fields.length != 2) {
      throw InvalidJobException.of(place, "a line", shown.shown(), "two numbers, " + HEADER);
    }
    Value time = new Value(new Node.Scalar(place, fields[0].strip(), true), "seconds", "", false);
    long at =
        Quantity.parse(time.text())
            .flatMap(Quantity::plain)
            .map(seconds -> new Quantity(seconds, "s").nanos())
            .filter(nanos -> nanos.isPresent() && nanos.getAsLong() >= 0)
            .orElseThrow(() -> time.wrong("a number of at least 0 with at most 9 decimals"))
            .getAsLong();
    if (above < 0 ? at != 0 : at <= above) {
      throw time.wrong(above < 0 ? "0 in the first step" : "above the time before it");
    }
    Value rate =
        new Value(
            new Node.Scalar(place, fields[1].strip(), true),
            "rate",
            "a number from 0 to 10^9 with at most 9 decimals",
            false);
    steps.add(step(at, rate));
    return at;
  }
}
