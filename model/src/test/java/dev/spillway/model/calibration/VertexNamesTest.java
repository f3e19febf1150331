package dev.spillway.model.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.Vertex;
import dev.spillway.model.observed.ObservedVertex;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VertexNamesTest {

  private static List<String> of(String... flinkNames) {
    List<ObservedVertex> vertices = new ArrayList<>();
    for (String name : flinkNames) {
      vertices.add(new ObservedVertex("id" + vertices.size(), name, 1, List.of()));
    }
    Map<String, String> names = VertexNames.of(vertices);
    return vertices.stream().map(vertex -> names.get(vertex.id())).toList();
  }

  @ParameterizedTest
  @CsvSource({
    "Source: src, source_src",
    "Map -> Sink: Writer, map_sink_writer",
    "'GroupWindowAggregate(groupBy=[a], window=[TumblingGroupWindow(w)])', groupwindowaggregate_groupby_a_window_tu",
    "'1234567890123456789012345678901234567 - 4', 1234567890123456789012345678901234567_4",
    "'123456789012345678901234567890123456789 - 4', 123456789012345678901234567890123456789",
    "żółw, w",
    "-> , vertex",
    "'', vertex",
  })
  void shouldBePlainAndBrief(String flinkName, String name) {
    assertThat(of(flinkName)).containsExactly(name);
  }

  @Test
  void shouldBeUnique() {
    assertThat(of("map", "Map", "map 2", "MAP_2", "日本", "中国"))
        .containsExactly("map", "map_2", "map_2_2", "map_2_3", "vertex", "vertex_2")
        .doesNotHaveDuplicates();
  }

  @Test
  void shouldBeThoseThatAJobFileMayHave() {
    String[] odd = new String[300];
    for (int i = 0; i < odd.length; i++) {
      odd[i] = i % 2 == 0 ? "x".repeat(200) : Character.toString(i) + "\n{}\"" + i;
    }

    assertThat(of(odd)).doesNotHaveDuplicates().allMatch(Vertex::isName);
  }
}
