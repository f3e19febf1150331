package dev.spillway.cli.flink.save;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OperatorNamesTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Source: payments | Source: operator-1",
        "Source: payments -> Map | Source: operator-1 -> operator-2",
        "Map -> Sink: Writer -> Sink: Committer | operator-1 -> Sink: operator-2 -> Sink: operator-3",
        "Map -> Map | operator-1 -> operator-1",
        "Source: a -> (Sink: b, c -> d) | Source: operator-1 -> (Sink: operator-2, operator-3 -> operator-4)",
        "a -> (b -> (c, d), e) | operator-1 -> (operator-2 -> (operator-3, operator-4), operator-5)",
        "Calc(select=[a, b], where=[(a -> b)]) -> x | operator-1 -> operator-2",
        "a, b (c) | operator-1",
        "a -> (b(x, y), c) | operator-1 -> (operator-2, operator-3)",
        "Source: Source: a | Source: Source: operator-1",
        "Sink: (unnamed) | Sink: operator-1",
        "a -> (b | operator-1 -> (operator-2",
        "a) -> b | operator-1 -> operator-2",
        "a( -> b | operator-1",
      })
  void shouldKeepOnlyTheShapeOfAChain(String name, String replaced) {
    assertThat(new OperatorNames().chain(name)).isEqualTo(replaced);
  }

  @Test
  void shouldGiveTheSameNameTheSameReplacementInNameAndDescription() {
    OperatorNames names = new OperatorNames();

    assertThat(names.chain("Map -> Sink: Writer")).isEqualTo("operator-1 -> Sink: operator-2");
    assertThat(names.description("Map<br/>+- Sink: Writer<br/>"))
        .isEqualTo("operator-1<br/>+- Sink: operator-2<br/>");
    assertThat(names.description("Source: x<br/>:- Map<br/>:  +- y<br/>"))
        .isEqualTo("Source: operator-3<br/>:- operator-1<br/>:  +- operator-4<br/>");
    assertThat(names.description("Map -&gt; Sink: Writer"))
        .isEqualTo("operator-1 -> Sink: operator-2");
  }

  @Test
  @Timeout(60)
  void shouldReplaceTheNamesOfAChainThatIsLongBeyondReason() {
    assertThat(new OperatorNames().chain("Source: ".repeat(200_000) + "x"))
        .endsWith("Source: operator-1");
    assertThat(new OperatorNames().chain("x -> (".repeat(200_000))).endsWith("operator-1 -> (");
  }
}
