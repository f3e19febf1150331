package dev.spillway.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter.FixedSpaceIndenter;
import dev.spillway.model.study.Sweep;
import dev.spillway.model.study.SweepResult;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;

/**
 * A sweep's result as JSON: the tables of rows, the parameters, the figures of the run.
 *
 * <p>Nothing in it depends on when, where or by whom it was made: no time of day, no host, no path.
 * Tables that a sweep does not fill are empty lists; figures that it does not have are null.
 */
public final class JsonReport {

  private static final DefaultIndenter ONE_ROW_A_LINE = new DefaultIndenter("  ", "\n");

  private final Sweep sweep;
  private final ProfileNames names;
  private final String version;

  /**
   * Prepares a report.
   *
   * @param version of the program
   */
  public JsonReport(Sweep sweep, ProfileNames names, String version) {
    this.sweep = sweep;
    this.names = names;
    this.version = version;
  }

  /** Writes the whole document, ended by a line feed, and leaves the stream open. */
  public void write(OutputStream stream, SweepResult result) throws IOException {
    try (JsonGenerator json = factory().createGenerator(stream)) {
      DefaultPrettyPrinter layout = new DefaultPrettyPrinter();
      layout.indentObjectsWith(FixedSpaceIndenter.instance);
      json.setPrettyPrinter(layout);
      json.writeStartObject();
      json.writeObjectFieldStart("tables");
      layout.indentArraysWith(ONE_ROW_A_LINE);
      new JsonTables(json, names).write(result);
      json.writeEndObject();
      layout.indentArraysWith(FixedSpaceIndenter.instance);
      json.writeObjectFieldStart("parameters");
      new JsonParameters(json, names).write(sweep);
      json.writeEndObject();
      json.writeObjectFieldStart("run");
      writeRun(json, result);
      json.writeEndObject();
      json.writeEndObject();
      json.writeRaw('\n');
    }
  }

  private static JsonFactory factory() {
    return JsonFactory.builder()
        .enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER)
        .enable(StreamWriteFeature.WRITE_BIGDECIMAL_AS_PLAIN)
        .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
        .build();
  }

  /** The value in effect of each parameter as the document has it, by its key; none as "none". */
  public static Map<String, String> parameters(Sweep sweep, ProfileNames names) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = factory().createGenerator(text)) {
      json.writeStartObject();
      new JsonParameters(json, names).write(sweep);
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return FlatObject.read(text.toString());
  }

  private void writeRun(JsonGenerator json, SweepResult result) throws IOException {
    json.writeStringField("version", version);
    if (result.figures().isPresent()) {
      SweepResult.PipelineFigures figures = result.figures().get();
      json.writeNumberField("events", figures.events());
      json.writeNumberField("records", figures.records());
      json.writeNumberField("units_per_second", figures.unitsPerSecond());
      json.writeStringField("fingerprint", figures.fingerprint());
    } else {
      json.writeNullField("events");
      json.writeNullField("records");
      json.writeNullField("units_per_second");
      json.writeNullField("fingerprint");
    }
  }
}
