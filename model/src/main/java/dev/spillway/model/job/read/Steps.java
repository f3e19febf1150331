package dev.spillway.model.job.read;

import dev.spillway.model.job.text.InvalidJobException;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Quantity;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The steps of a profile in the job file: {@code {0 s: 500, 60 s: 100}}. */
final class Steps {

  /**
   * One step.
   *
   * @param atNanos when it begins
   * @param value from then on
   */
  record Step(long atNanos, Value value) {}

  private Steps() {}

  /**
   * The steps of a mapping.
   *
   * @throws InvalidJobException if there is none, a time is none, the first is not 0 or they do not
   *     rise
   */
  static List<Step> of(Value profile) {
    if (!(profile.node() instanceof Node.Mapping mapping) || mapping.entries().isEmpty()) {
      throw profile.wrong("a profile with a first step at 0 s, such as {0 s: 500, 60 s: 100}");
    }
    List<Step> steps = new ArrayList<>();
    long above = -1;
    for (Node.Entry entry : mapping.entries()) {
      long at = time(profile.path(), entry, above);
      above = at;
      steps.add(
          new Step(
              at,
              new Value(
                  entry.value(),
                  profile.path() + "." + entry.key(),
                  profile.allowed(),
                  profile.integral())));
    }
    return steps;
  }

  private static long time(String path, Node.Entry entry, long above) {
    OptionalLong at = Quantity.parse(entry.key()).map(Quantity::nanos).orElse(OptionalLong.empty());
    if (at.isEmpty() || at.getAsLong() < 0) {
      throw InvalidJobException.of(
          entry.place(), path, entry.key(), "a time from 0 s on, such as 60 s, before its value");
    }
    if (above < 0 && at.getAsLong() != 0) {
      throw InvalidJobException.of(entry.place(), path, entry.key(), "0 s in the first step");
    }
    if (at.getAsLong() <= above) {
      throw InvalidJobException.of(
          entry.place(), path, entry.key(), "above the time before it, " + Quantity.ofNanos(above));
    }
    return at.getAsLong();
  }
}
