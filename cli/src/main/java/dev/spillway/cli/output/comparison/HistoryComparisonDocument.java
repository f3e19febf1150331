package dev.spillway.cli.output.comparison;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.output.NumberOrNull;
import dev.spillway.cli.output.rest.JsonDocument;
import dev.spillway.model.comparison.Figure;
import dev.spillway.model.comparison.FigureComparison;
import dev.spillway.model.comparison.HistoryComparison;
import dev.spillway.model.comparison.PairDifferences;
import dev.spillway.model.comparison.Pairing;
import dev.spillway.model.comparison.PhaseComparison;
import dev.spillway.model.comparison.PhaseDifference;
import dev.spillway.model.comparison.Spread;
import dev.spillway.model.comparison.Subject;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A prediction held against what happened as a JSON document, unrounded: times in ms, sizes in
 * bytes, shares of the measured figure. What there is none of is null, and so is a share of
 * nothing.
 */
public final class HistoryComparisonDocument {

  private final JsonGenerator json;

  private HistoryComparisonDocument(JsonGenerator json) {
    this.json = json;
  }

  /**
   * Writes the whole document and leaves the stream open.
   *
   * @param within how far off figures may be, if it is asked
   * @param version of the program
   */
  public static void write(
      OutputStream stream, HistoryComparison comparison, OptionalDouble within, String version)
      throws IOException {
    JsonDocument.write(
        stream,
        json -> {
          json.writeStringField("version", version);
          new HistoryComparisonDocument(json).write(comparison, within);
        });
  }

  private void write(HistoryComparison comparison, OptionalDouble within) throws IOException {
    NumberOrNull.write(json, "within", within);
    if (within.isPresent()) {
      json.writeBooleanField("kept", comparison.isWithin(within.getAsDouble()));
    } else {
      json.writeNullField("kept");
    }
    write("measured", comparison.measured());
    write("predicted", comparison.predicted());
    Pairing pairing = comparison.pairing();
    json.writeBooleanField("matched", pairing.isMatched());
    word("not_matched_since", pairing.obstacle());
    json.writeArrayFieldStart("figures");
    for (FigureComparison figure : comparison.figures()) {
      json.writeStartObject();
      write(figure);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("pairs");
    for (PairDifferences pairs : comparison.pairs()) {
      json.writeStartObject();
      write(pairs);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeObjectFieldStart("phases");
    write(comparison.phases());
    json.writeEndObject();
  }

  private void write(String field, Subject subject) throws IOException {
    json.writeObjectFieldStart(field);
    json.writeNumberField("completed", subject.completed());
    json.writeNumberField("failed", subject.failed());
    json.writeNumberField("expired_seen", subject.expiredSeen());
    NumberOrNull.write(json, "expired_share", subject.expiredShare());
    json.writeNumberField("in_progress_seen", subject.inProgressSeen());
    json.writeNumberField("savepoints_seen", subject.savepointsSeen());
    json.writeNumberField("warm_up", subject.leftOut());
    json.writeEndObject();
  }

  private void write(FigureComparison figure) throws IOException {
    name(figure.figure());
    spread("measured", figure.measured());
    spread("predicted", figure.predicted());
    NumberOrNull.write(json, "difference", figure.difference());
    OptionalDouble share = figure.relative();
    NumberOrNull.write(
        json,
        "share",
        share.isPresent() && Double.isInfinite(share.getAsDouble())
            ? OptionalDouble.empty()
            : share);
    word("verdict", Optional.of(figure.verdict()));
  }

  private void name(Figure figure) throws IOException {
    json.writeStringField("figure", figure.label());
    json.writeStringField("unit", figure.unit() == Figure.Unit.MILLIS ? "ms" : "bytes");
  }

  private void spread(String field, Optional<Spread> spread) throws IOException {
    if (spread.isEmpty()) {
      json.writeNullField(field);
      return;
    }
    json.writeObjectFieldStart(field);
    json.writeNumberField("count", spread.get().count());
    json.writeNumberField("median", spread.get().median());
    json.writeNumberField("p90", spread.get().p90());
    json.writeNumberField("low", spread.get().interval().low());
    json.writeNumberField("high", spread.get().interval().high());
    json.writeNumberField("coverage", spread.get().interval().coverage());
    json.writeEndObject();
  }

  private void write(PairDifferences pairs) throws IOException {
    name(pairs.figure());
    json.writeNumberField("median_apart", pairs.median());
    json.writeNumberField("most_apart", pairs.worst().apart());
    json.writeNumberField("most_apart_checkpoint", pairs.worst().id());
    json.writeArrayFieldStart("pairs");
    for (PairDifferences.Values values : pairs.pairs()) {
      json.writeStartObject();
      json.writeNumberField("checkpoint", values.id());
      json.writeNumberField("measured", values.measured());
      json.writeNumberField("predicted", values.predicted());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void write(PhaseComparison phases) throws IOException {
    word("not_compared_since", phases.obstacle());
    json.writeBooleanField("by_hop", phases.byHop());
    json.writeNumberField("measured_checkpoints", phases.measuredCheckpoints());
    json.writeNumberField("predicted_checkpoints", phases.predictedCheckpoints());
    json.writeArrayFieldStart("differences");
    for (PhaseDifference phase : phases.differences()) {
      json.writeStartObject();
      json.writeStringField("vertex", phase.vertex());
      json.writeStringField("phase", phase.phase().label());
      json.writeNumberField("measured_ms", phase.measured());
      json.writeNumberField("predicted_ms", phase.predicted());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** A constant in words, or null. */
  private <E extends Enum<E>> void word(String field, Optional<E> constant) throws IOException {
    if (constant.isPresent()) {
      json.writeStringField(
          field, constant.get().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    } else {
      json.writeNullField(field);
    }
  }
}
