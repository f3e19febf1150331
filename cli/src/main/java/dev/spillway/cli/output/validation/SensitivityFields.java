package dev.spillway.cli.output.validation;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.model.job.ModelParameter;
import dev.spillway.model.validation.FamilyResult;
import dev.spillway.model.validation.FamilySensitivity;
import dev.spillway.model.validation.ParameterEffect;
import dev.spillway.model.validation.Sensitivity;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * What moving the parameters does as fields of a JSON object, unrounded. An error that there is
 * none of is null, and so is one without end.
 */
final class SensitivityFields {

  private final JsonGenerator json;

  SensitivityFields(JsonGenerator json) {
    this.json = json;
  }

  void write(Sensitivity sensitivity) throws IOException {
    json.writeArrayFieldStart("parameters");
    for (ModelParameter parameter : ModelParameter.values()) {
      json.writeStartObject();
      json.writeStringField("parameter", parameter.key());
      json.writeStringField("low", parameter.least());
      json.writeStringField("default", parameter.defaultText());
      json.writeStringField("high", parameter.most());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("families");
    for (FamilySensitivity family : sensitivity.families()) {
      json.writeStartObject();
      write(family);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void write(FamilySensitivity family) throws IOException {
    json.writeStringField("family", family.family().label());
    json.writeStringField("unit", family.family().rule().unit().name().toLowerCase(Locale.ROOT));
    json.writeStringField(
        "bounded", family.family().bound().mean().isPresent() ? "mean_error" : "worst_error");
    Optional<ParameterEffect> strongest = family.strongest();
    if (strongest.isPresent()) {
      json.writeStringField("moved_most_by", strongest.get().parameter().key());
    } else {
      json.writeNullField("moved_most_by");
    }
    json.writeArrayFieldStart("effects");
    for (ParameterEffect effect : family.effects()) {
      json.writeStartObject();
      json.writeStringField("parameter", effect.parameter().key());
      errors("mean_error", effect, FamilyResult::meanError);
      errors("worst_error", effect, result -> result.worst().error());
      number("moved", effect.moved());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void errors(String name, ParameterEffect effect, ToDoubleFunction<FamilyResult> error)
      throws IOException {
    json.writeObjectFieldStart(name);
    number("low", error.applyAsDouble(effect.low()));
    number("default", error.applyAsDouble(effect.atDefaults()));
    number("high", error.applyAsDouble(effect.high()));
    json.writeEndObject();
  }

  private void number(String name, double number) throws IOException {
    if (Double.isFinite(number)) {
      json.writeNumberField(name, number);
    } else {
      json.writeNullField(name);
    }
  }
}
