package dev.spillway.cli.input;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import dev.spillway.model.scenario.InvalidProfileException;
import dev.spillway.model.scenario.RateProfile;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A rate profile in a file: CSV in UTF-8 with the header {@code seconds,rate}, then one step a
 * line. A byte order mark, lines that end in CR LF and empty lines are fine; comments are not.
 */
final class ProfileFile {

  private static final String HEADER = "seconds,rate";
  private static final int COLUMNS = 2;

  private static final CsvReader.CsvReaderBuilder COLUMNS_COUNTED_HERE =
      CsvReader.builder()
          .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
          .missingFieldStrategy(FieldMismatchStrategy.IGNORE);

  private final String option;
  private final Path file;
  private final List<RateProfile.Step> steps = new ArrayList<>();

  /** The line on which each step stands. */
  private final List<Long> lines = new ArrayList<>();

  private boolean headerSeen;

  private ProfileFile(String option, Path file) {
    this.option = option;
    this.file = file;
  }

  /**
   * Reads a profile.
   *
   * @param option under which the file was given
   * @throws BadInputException if it cannot be read or is no profile; names the line
   */
  static RateProfile read(String option, Path file) {
    return new ProfileFile(option, file).read();
  }

  private RateProfile read() {
    readSteps();
    if (steps.isEmpty()) {
      throw problem("has no line below its header; the first step must be at 0 seconds");
    }
    try {
      return new RateProfile(steps);
    } catch (InvalidProfileException invalid) {
      throw problemAt(lines.get(invalid.step()), invalid.problem());
    }
  }

  private void readSteps() {
    if (file.toString().isEmpty()) {
      throw BadInputException.of(option, "", "the name of a file");
    }
    if (Files.isDirectory(file)) {
      throw problem("is a folder; it must be a CSV file with the header " + HEADER);
    }
    try (Reader text = Files.newBufferedReader(file, StandardCharsets.UTF_8);
        CsvReader<CsvRecord> records = COLUMNS_COUNTED_HERE.ofCsvRecord(text)) {
      for (CsvRecord record : records) {
        add(record);
      }
      if (!headerSeen) {
        throw problem("is empty; it must begin with the header " + HEADER);
      }
    } catch (IOException unreadable) {
      throw problem(said(unreadable));
    } catch (UncheckedIOException unreadable) {
      throw problem(said(unreadable.getCause()));
    } catch (CsvParseException malformed) {
      throw problem("is no CSV: " + innermost(malformed));
    }
  }

  private void add(CsvRecord record) {
    long line = record.getStartingLineNumber();
    if (!headerSeen) {
      checkHeader(record, line);
      headerSeen = true;
      return;
    }
    if (record.getFieldCount() != COLUMNS) {
      throw problemAt(
          line, "there are " + record.getFieldCount() + " columns; there must be 2, " + HEADER);
    }
    BigDecimal seconds = number(record.getField(0), line, "time");
    BigDecimal rate = number(record.getField(1), line, "rate");
    steps.add(new RateProfile.Step(seconds, rate));
    lines.add(line);
  }

  private void checkHeader(CsvRecord record, long line) {
    String header = String.join(",", record.getFields());
    if (!header.equals(HEADER) && !header.equals("\uFEFF" + HEADER)) {
      throw problemAt(line, "the header (" + shortened(header) + ") must be " + HEADER);
    }
  }

  private BigDecimal number(String text, long line, String what) {
    if (!NumberOption.isDecimal(text)) {
      throw problemAt(
          line,
          what
              + " ("
              + shortened(text)
              + ") must be a decimal number of at least 0: digits with an optional point");
    }
    return new BigDecimal(text);
  }

  /** A text from the file, fit to stand in a line of a message. */
  private static String shortened(String text) {
    String line = text.replace('\n', ' ').replace('\r', ' ');
    return line.length() <= NumberOption.MAX_LENGTH
        ? line
        : line.substring(0, NumberOption.MAX_LENGTH) + "...";
  }

  private static String said(IOException unreadable) {
    if (unreadable instanceof NoSuchFileException) {
      return "does not exist; it must be a CSV file with the header " + HEADER;
    }
    if (unreadable instanceof AccessDeniedException) {
      return "may not be read";
    }
    if (unreadable instanceof CharacterCodingException) {
      return "is not UTF-8 text; it must be a CSV file with the header " + HEADER;
    }
    return "cannot be read: " + OutputException.reason(unreadable);
  }

  private static String innermost(Throwable failure) {
    Throwable inner = failure;
    while (inner.getCause() != null) {
      inner = inner.getCause();
    }
    return inner.getMessage();
  }

  private BadInputException problem(String what) {
    return new BadInputException(option + " (" + file + ") " + what);
  }

  private BadInputException problemAt(long line, String what) {
    return new BadInputException(option + " (" + file + "), line " + line + ": " + what);
  }
}
