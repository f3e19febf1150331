package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.spillway.cli.file.OutputFolder;
import dev.spillway.cli.flink.AnswerText;
import dev.spillway.cli.flink.Endpoint;
import dev.spillway.cli.flink.FlinkAnswers;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;

/** What a server would answer of a run: the same as {@link RestFiles} has, and no files. */
public final class RunAnswers implements FlinkAnswers {

  private final Map<String, OutputFolder.Content> contents;

  /** For one run. */
  public RunAnswers(RestRun run, Deployment deployment) {
    contents = new RestFiles(run, deployment).contents();
  }

  @Override
  public Optional<JsonNode> get(Endpoint endpoint) {
    return Optional.ofNullable(contents.get(endpoint.file()))
        .map(
            content -> AnswerText.required(endpoint, text(content), "the run, " + endpoint.file()));
  }

  private static byte[] text(OutputFolder.Content content) {
    ByteArrayOutputStream text = new ByteArrayOutputStream();
    try {
      content.write(text);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible); // the text is in memory
    }
    return text.toByteArray();
  }
}
