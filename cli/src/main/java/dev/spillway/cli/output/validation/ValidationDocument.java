package dev.spillway.cli.output.validation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.output.rest.JsonDocument;
import dev.spillway.model.job.measured.MeasuredFigures.Spread;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.validation.Family;
import dev.spillway.model.validation.FamilyResult;
import dev.spillway.model.validation.RunComparison;
import dev.spillway.model.validation.Sensitivity;
import dev.spillway.model.validation.Validation;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Predictions beside measured runs as a JSON document, unrounded. A figure that there is none of is
 * null, and so is an error without end.
 */
public final class ValidationDocument {

  private final JsonGenerator json;

  private ValidationDocument(JsonGenerator json) {
    this.json = json;
  }

  /**
   * Writes the whole document and leaves the stream open.
   *
   * @param version of the program
   */
  public static void write(OutputStream stream, Validation validation, String version)
      throws IOException {
    JsonDocument.write(stream, json -> new ValidationDocument(json).write(validation, version));
  }

  /**
   * The same of the validation with every parameter at its default, and what moving them does.
   *
   * @param version of the program
   */
  public static void write(OutputStream stream, Sensitivity sensitivity, String version)
      throws IOException {
    JsonDocument.write(
        stream,
        json -> {
          new ValidationDocument(json).write(sensitivity.atDefaults(), version);
          json.writeObjectFieldStart("sensitivity");
          new SensitivityFields(json).write(sensitivity);
          json.writeEndObject();
        });
  }

  private void write(Validation validation, String version) throws IOException {
    json.writeStringField("version", version);
    json.writeNumberField("seeds", validation.seeds());
    json.writeBooleanField("kept", validation.isKept());
    write(validation);
  }

  private void write(Validation validation) throws IOException {
    json.writeArrayFieldStart("runs");
    for (RunComparison comparison : validation.comparisons()) {
      json.writeStartObject();
      write(comparison, validation);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("families");
    for (FamilyResult result : validation.families()) {
      json.writeStartObject();
      write(result);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void write(RunComparison comparison, Validation validation) throws IOException {
    MeasuredRun run = comparison.run();
    json.writeStringField("run", run.name());
    json.writeStringField("mode", run.job().checkpoints().mode().label());
    json.writeArrayFieldStart("families");
    for (Family family : validation.familiesOf(run)) {
      json.writeString(family.label());
    }
    json.writeEndArray();
    json.writeNumberField("placements", comparison.placements());
    figure(
        "duration_ms",
        run.figures().durationMs(),
        comparison.durationMs(),
        comparison.durationError());
    figure(
        "persisted_bytes",
        run.figures().persistedBytes(),
        comparison.persistedBytes(),
        comparison.bytesError());
    count("completed", run.figures().completed(), comparison.completed());
    count("failed", run.figures().failed(), comparison.failed());
  }

  private void figure(
      String name, Optional<Spread> measured, Optional<Range> predicted, double error)
      throws IOException {
    json.writeObjectFieldStart(name);
    if (measured.isPresent()) {
      Spread all = measured.get();
      spread("measured", all.median(), all.min(), all.max());
    } else {
      json.writeNullField("measured");
    }
    if (predicted.isPresent()) {
      spread(predicted.get());
    } else {
      json.writeNullField("predicted");
    }
    number("error", error);
    json.writeEndObject();
  }

  private void count(String name, long measured, Range predicted) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("measured", measured);
    spread(predicted);
    json.writeEndObject();
  }

  private void spread(Range predicted) throws IOException {
    spread("predicted", predicted.median(), predicted.low(), predicted.high());
  }

  private void spread(String name, double median, double min, double max) throws IOException {
    json.writeObjectFieldStart(name);
    json.writeNumberField("median", median);
    json.writeNumberField("min", min);
    json.writeNumberField("max", max);
    json.writeEndObject();
  }

  private void write(FamilyResult result) throws IOException {
    json.writeStringField("family", result.family().label());
    json.writeStringField("error_of", result.family().rule().label());
    json.writeStringField("unit", result.family().rule().unit().name().toLowerCase(Locale.ROOT));
    number("mean_error", result.meanError());
    number("worst_error", result.worst().error());
    json.writeStringField("worst_run", result.worst().name());
    bound("mean_bound", result.family().bound().mean());
    bound("worst_bound", result.family().bound().worst());
    json.writeBooleanField("kept", result.isKept());
    json.writeArrayFieldStart("runs");
    for (FamilyResult.Member member : result.members()) {
      json.writeStartObject();
      json.writeStringField("run", member.name());
      number("error", member.error());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void bound(String name, OptionalDouble most) throws IOException {
    number(name, most.orElse(Double.NaN));
  }

  private void number(String name, double number) throws IOException {
    if (Double.isFinite(number)) {
      json.writeNumberField(name, number);
    } else {
      json.writeNullField(name);
    }
  }
}
