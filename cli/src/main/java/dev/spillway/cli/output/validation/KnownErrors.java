package dev.spillway.cli.output.validation;

import dev.spillway.model.validation.Families;
import dev.spillway.model.validation.Family;
import dev.spillway.model.validation.RunKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * How far off the families of measured runs are, as {@code docs/fidelity.md} has it: what {@code
 * spillway validate} finds, kept with the program since finding it takes a while.
 */
public final class KnownErrors {

  private static final String RESOURCE = "known-errors.csv";

  /**
   * How far off a family is.
   *
   * @param runs of it that were measured
   * @param mean error, in the unit of the family's rule
   * @param worst error of a run, likewise
   */
  private record KnownError(String family, String runs, double mean, double worst) {

    static KnownError of(String line) {
      List<String> cells = List.of(line.split(";", -1));
      return new KnownError(
          cells.get(0),
          cells.get(1),
          Double.parseDouble(cells.get(2)),
          Double.parseDouble(cells.get(3)));
    }
  }

  private KnownErrors() {}

  /**
   * A row for each family that a run is of: family, error of what, number of measured runs, mean
   * error, worst error.
   */
  public static List<List<String>> rows(RunKind run) {
    List<KnownError> known = all();
    return Families.of(run).stream()
        .flatMap(
            family ->
                known.stream()
                    .filter(error -> error.family().equals(family.label()))
                    .map(error -> row(family, error)))
        .toList();
  }

  private static List<String> row(Family family, KnownError error) {
    return List.of(
        family.label(),
        family.rule().label(),
        error.runs(),
        ErrorText.of(error.mean(), family.rule().unit()),
        ErrorText.of(error.worst(), family.rule().unit()));
  }

  private static List<KnownError> all() {
    try (InputStream bytes = KnownErrors.class.getResourceAsStream(RESOURCE)) {
      if (bytes == null) {
        throw new IllegalStateException("the resource " + RESOURCE + " is missing");
      }
      return new String(bytes.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .skip(1)
          .map(KnownError::of)
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
