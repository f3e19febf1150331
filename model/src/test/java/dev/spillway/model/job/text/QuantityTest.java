package dev.spillway.model.job.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuantityTest {

  @ParameterizedTest
  @CsvSource({
    "10, 10000000",
    "10 ns, 10",
    "1.5 us, 1500",
    "3µs, 3000",
    "2.5ms, 2500000",
    "10 S, 10000000000",
    "2 min, 120000000000",
    "2 m, 120000000000",
    "1 h, 3600000000000",
    "1 day, 86400000000000",
    "10000 d, 864000000000000000",
    "-1 ns, -1",
  })
  void shouldReadTimesAsFlinkWritesThem(String text, long nanos) {
    assertThat(Quantity.parse(text).orElseThrow().nanos()).hasValue(nanos);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.1 ns", "10 kb", "10001 d", "1 fortnight", "1e3 s"})
  void shouldReadNoTimeFromWhatIsNone(String text) {
    assertThat(Quantity.parse(text).stream())
        .allSatisfy(quantity -> assertThat(quantity.nanos()).isEmpty());
  }

  @ParameterizedTest
  @CsvSource({
    "217, 217",
    "217 b, 217",
    "32 kb, 32768",
    "32k, 32768",
    "0.5 mb, 524288",
    "1 GB, 1073741824",
    "2 tb, 2199023255552",
  })
  void shouldReadSizesAsFlinkWritesThem(String text, long bytes) {
    assertThat(Quantity.parse(text).orElseThrow().bytes()).hasValue(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "kb", "1e3", ".5", "5.", "1_000", "1,5", "0x10", "+1", "--1", "1 2"})
  void shouldReadNothingFromWhatIsNoNumber(String text) {
    assertThat(Quantity.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "0, 0 s",
    "1, 1 ns",
    "1500, 1500 ns",
    "2000, 2 us",
    "10000000000, 10 s",
    "600000000000, 10 min",
    "172800000000000, 2 d",
  })
  void shouldWriteATimeInItsLargestWholeUnit(long nanos, String text) {
    assertThat(Quantity.ofNanos(nanos)).isEqualTo(text);
  }
}
