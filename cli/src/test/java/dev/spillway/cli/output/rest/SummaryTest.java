package dev.spillway.cli.output.rest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SummaryTest {

  private static final List<String> FIELDS =
      List.of(
          "checkpointed_size",
          "state_size",
          "end_to_end_duration",
          "alignment_buffered",
          "processed_data",
          "persisted_data");

  @ParameterizedTest
  @ValueSource(strings = {"aligned", "aligned-timeout", "expired"})
  void shouldBeFlinksOwnSummaryWhenComputedFromItsHistory(String run) {
    JsonNode answer = Measured.answer(run, "checkpoints.json");

    for (String field : FIELDS) {
      Summary summary = Summary.of(completed(answer, field));

      assertThat(Measured.parsed(json -> summary.write(json, field)).get(field).toString())
          .as(field)
          .isEqualTo(answer.get("summary").get(field).toString());
    }
  }

  private static long[] completed(JsonNode answer, String field) {
    long[] newestFirst =
        StreamSupport.stream(answer.get("history").spliterator(), false)
            .filter(attempt -> attempt.get("status").textValue().equals("COMPLETED"))
            .mapToLong(attempt -> attempt.get(field).longValue())
            .toArray();
    assertThat(newestFirst).hasSize(answer.at("/counts/completed").intValue());
    return newestFirst;
  }

  @Test
  void shouldBeNotANumberInAllPercentilesWhenNothingCompleted() {
    assertThat(Measured.parsed(json -> Summary.of(new long[0]).write(json, "x")).toString())
        .isEqualTo(
            "{\"x\":{\"min\":0,\"max\":0,\"avg\":0,\"p50\":\"NaN\",\"p90\":\"NaN\","
                + "\"p95\":\"NaN\",\"p99\":\"NaN\",\"p999\":\"NaN\"}}");
  }

  @Test
  void shouldForgetTheOldestInPercentilesOnlyWhenThereAreMoreThanFlinkKeeps() {
    long[] values =
        LongStream.concat(
                LongStream.of(1_000_000, 0), LongStream.generate(() -> 5).limit(Summary.WINDOW))
            .toArray();

    Summary summary = Summary.of(values);

    assertThat(summary.max()).isEqualTo(1_000_000);
    assertThat(summary.min()).isEqualTo(0);
    assertThat(summary.percentiles()).containsOnly(5.0);
  }
}
