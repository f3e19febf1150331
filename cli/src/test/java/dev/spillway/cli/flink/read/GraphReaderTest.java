package dev.spillway.cli.flink.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.cli.error.BadInputException;
import dev.spillway.model.observed.ObservedVertex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GraphReaderTest {

  private static Answer answer(String text) throws IOException {
    return new Answer("job.json", new ObjectMapper().readTree(text));
  }

  @Test
  void shouldReadVerticesInOrderWithWhatTheyReadFrom() throws IOException {
    String job =
        Files.readString(Path.of("src", "test", "resources", "rest", "skewed", "job.json"));

    List<ObservedVertex> vertices = GraphReader.read(answer(job)).orElseThrow().vertices();

    assertThat(vertices).hasSize(3);
    assertThat(vertices.get(0).name()).isEqualTo("Source: src");
    assertThat(vertices.get(0).inputs()).isEmpty();
    assertThat(vertices.get(1).inputs()).containsExactly(vertices.get(0).id());
    assertThat(vertices.get(2).inputs()).containsExactly(vertices.get(1).id());
    assertThat(vertices).allMatch(vertex -> vertex.parallelism() >= 1);
  }

  @Test
  void shouldTakeTwoEdgesFromOneVertexAsOneInput() throws IOException {
    Answer job =
        answer(
            """
            {"vertices": [{"id": "a", "name": "A", "parallelism": 1}, {"id": "b", "parallelism": 2}],
             "plan": {"nodes": [{"id": "a"}, {"id": "b", "inputs": [{"id": "a"}, {"id": "a"}]}]}}
            """);

    assertThat(GraphReader.read(job).orElseThrow().vertices())
        .containsExactly(
            new ObservedVertex("a", "A", 1, List.of()),
            new ObservedVertex("b", "b", 2, List.of("a")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"{}", "{\"vertices\": [], \"plan\": {}}", "{\"vertices\": [{\"id\": \"a\"}]}"})
  void shouldBeEmptyWhenThereIsNoGraph(String text) throws IOException {
    assertThat(GraphReader.read(answer(text))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[{\"id\": \"a\"}]                         | parallelism (absent)",
        "[{\"id\": \"a\", \"parallelism\": 0}]     | parallelism (0) must be a number from 1 to 32768",
        "[{\"id\": \"a\", \"parallelism\": 32769}] | parallelism (32769) must be",
        "[{\"parallelism\": 1}]                    | id (absent) must be a text",
        "[7]                                       | vertices[0] (7) must be an object"
      })
  void shouldNameTheFieldThatCannotBeMeant(String vertices, String said) {
    assertThatThrownBy(
            () ->
                GraphReader.read(
                    answer(
                        "{\"plan\": {\"nodes\": [{\"id\": \"a\"}]}, \"vertices\": "
                            + vertices
                            + "}")))
        .isInstanceOf(BadInputException.class)
        .hasMessageContaining(said);
  }
}
