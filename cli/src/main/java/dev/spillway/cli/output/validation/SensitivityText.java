package dev.spillway.cli.output.validation;

import dev.spillway.cli.output.TextTable;
import dev.spillway.model.job.ModelParameter;
import dev.spillway.model.validation.ErrorRule;
import dev.spillway.model.validation.FamilySensitivity;
import dev.spillway.model.validation.ParameterEffect;
import dev.spillway.model.validation.Sensitivity;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What moving the model's parameters does: a line a family, a column a parameter. */
public final class SensitivityText {

  private static final String SMALL = "-";

  private final Sensitivity sensitivity;
  private final StringBuilder text = new StringBuilder();

  private SensitivityText(Sensitivity sensitivity) {
    this.sensitivity = sensitivity;
  }

  /** The whole text, each line ended. */
  public static String of(Sensitivity sensitivity) {
    SensitivityText writer = new SensitivityText(sensitivity);
    writer.explain();
    writer.table();
    writer.strongest();
    return writer.text.toString();
  }

  private void explain() {
    int seeds = sensitivity.atDefaults().seeds();
    int runs = sensitivity.atDefaults().comparisons().size();
    text.append(
        """
        Errors of %s from %s, mean or of the worst run as the bound is; low..high: one parameter at the low..high \
        end of its plausible range, the others at their defaults; -: moved by less than 0.1 (bytes: 1).
        """
            .formatted(
                runs == 1 ? "1 measured run" : runs + " measured runs",
                seeds == 1 ? "seed 1" : "seeds 1 to " + seeds));
  }

  private void table() {
    List<String> heading = new ArrayList<>(List.of("family", "bound", "default"));
    List<String> ranges = new ArrayList<>(List.of("", "", ""));
    for (ModelParameter parameter : ModelParameter.values()) {
      heading.add(parameter.key());
      ranges.add(parameter.least() + ".." + parameter.most());
    }
    heading.add("");
    ranges.add("");
    TextTable table = new TextTable(1, heading.toArray(String[]::new));
    table.line(ranges.toArray(String[]::new));
    for (FamilySensitivity family : sensitivity.families()) {
      List<String> cells = new ArrayList<>();
      cells.add(family.family().label());
      cells.add(ErrorText.bound(family.family()));
      cells.add(ErrorText.of(family.atDefaults().boundedError(), unit(family)));
      family.effects().forEach(effect -> cells.add(cell(effect, unit(family))));
      cells.add("");
      table.line(cells.toArray(String[]::new));
    }
    text.append('\n');
    table.appendTo(text);
  }

  private static String cell(ParameterEffect effect, ErrorRule.Unit unit) {
    return isShown(effect, unit)
        ? ErrorText.range(effect.low().boundedError(), effect.high().boundedError(), unit)
        : SMALL;
  }

  private static boolean isShown(ParameterEffect effect, ErrorRule.Unit unit) {
    return effect.moved() >= leastShown(unit);
  }

  private static double leastShown(ErrorRule.Unit unit) {
    return switch (unit) {
      case SHARE -> 0.001;
      case MS, COUNT -> 0.1;
      case BYTES -> 1;
    };
  }

  private static ErrorRule.Unit unit(FamilySensitivity family) {
    return family.family().rule().unit();
  }

  /** One sentence, a line a parameter. */
  private void strongest() {
    Map<ModelParameter, List<String>> moved = new EnumMap<>(ModelParameter.class);
    List<String> unmoved = new ArrayList<>();
    for (FamilySensitivity family : sensitivity.families()) {
      Optional<ParameterEffect> strongest =
          family.strongest().filter(effect -> isShown(effect, unit(family)));
      if (strongest.isPresent()) {
        moved
            .computeIfAbsent(strongest.get().parameter(), parameter -> new ArrayList<>())
            .add(family.family().label());
      } else {
        unmoved.add(family.family().label());
      }
    }
    text.append('\n').append(sentence(moved, unmoved)).append('\n');
  }

  private static String sentence(Map<ModelParameter, List<String>> moved, List<String> unmoved) {
    List<String> parts = new ArrayList<>();
    moved.forEach(
        (parameter, families) ->
            parts.add("  " + parameter.key() + " for " + String.join("; ", families)));
    if (!unmoved.isEmpty()) {
      parts.add("  none for " + String.join("; ", unmoved));
    }
    return "The parameter that moves the error most is\n" + String.join(",\n", parts) + ".";
  }
}
