package dev.spillway.model.job.read;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.text.Setting;
import java.io.FileNotFoundException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Job files for tests. */
public final class JobTexts {

  /** A small valid job: source, slow operator, unchained. */
  public static final String SMALL =
      """
      job:
        vertices:
          - {name: source, parallelism: 2, source: {rate: max}}
          - {name: slow, parallelism: 2, rate: 100}
        edges:
          - {from: source, to: slow, partitioner: rebalance, record-bytes: 217}
      flink:
        execution.checkpointing.interval: 2 s
      """;

  private JobTexts() {}

  /** Reads a text that names no file. */
  public static JobFile read(String text, String... settings) {
    return read(text, Map.of(), settings);
  }

  /** Reads a text with the files it names. */
  public static JobFile read(String text, Map<String, String> files, String... settings) {
    List<Setting> parsed = Stream.of(settings).map(Setting::parse).toList();
    return JobReader.read(
        text,
        name -> {
          if (!files.containsKey(name)) {
            throw new FileNotFoundException("no such file");
          }
          return files.get(name);
        },
        parsed);
  }

  /** The job of a text. */
  public static Job job(String text, String... settings) {
    return read(text, settings).job();
  }
}
