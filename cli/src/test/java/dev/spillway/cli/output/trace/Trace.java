package dev.spillway.cli.output.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A trace read back, and the rules of the format. */
record Trace(JsonNode document) {

  private record Slice(BigDecimal start, BigDecimal end) {}

  static Trace of(byte[] json) throws IOException {
    return new Trace(
        new ObjectMapper()
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .readTree(json));
  }

  Stream<JsonNode> events(String phase) {
    List<JsonNode> found = new ArrayList<>();
    for (JsonNode event : document.get("traceEvents")) {
      if (event.get("ph").textValue().equals(phase)) {
        found.add(event);
      }
    }
    return found.stream();
  }

  Stream<JsonNode> named(String phase, String name) {
    return events(phase).filter(event -> event.get("name").textValue().equals(name));
  }

  /** Fields, names of tracks, times, and the nesting of slices. */
  void check(long runNanos) {
    BigDecimal end = BigDecimal.valueOf(runNanos, 3);
    Map<String, List<Slice>> tracks = new HashMap<>();
    Map<String, String> names = new HashMap<>();
    events("M")
        .filter(event -> event.get("name").textValue().equals("thread_name"))
        .forEach(
            event ->
                assertThat(names.put(track(event), event.at("/args/name").textValue())).isNull());
    for (JsonNode event : document.get("traceEvents")) {
      String phase = event.get("ph").textValue();
      assertThat(phase).isIn("M", "X", "i", "C");
      assertThat(event.get("pid").isInt() && event.get("tid").isInt()).isTrue();
      assertThat(event.get("args").isObject()).isTrue();
      if (phase.equals("M")) {
        continue;
      }
      BigDecimal start = event.get("ts").decimalValue();
      assertThat(start).isBetween(BigDecimal.ZERO, end);
      if (phase.equals("X")) {
        BigDecimal sliceEnd = start.add(event.get("dur").decimalValue());
        assertThat(sliceEnd).as(event.toString()).isBetween(start, end);
        tracks
            .computeIfAbsent(track(event), unused -> new ArrayList<>())
            .add(new Slice(start, sliceEnd));
      }
      if (!phase.equals("C")) {
        assertThat(names).containsKey(track(event));
      }
    }
    tracks.forEach(Trace::checkNesting);
  }

  private static String track(JsonNode event) {
    return event.get("pid") + "/" + event.get("tid");
  }

  private static void checkNesting(String track, List<Slice> slices) {
    List<Slice> sorted = new ArrayList<>(slices);
    sorted.sort(
        Comparator.comparing(Slice::start)
            .thenComparing(Slice::end, Comparator.<BigDecimal>reverseOrder()));
    Deque<Slice> open = new ArrayDeque<>();
    for (Slice slice : sorted) {
      while (!open.isEmpty() && open.peek().end().compareTo(slice.start()) <= 0) {
        open.pop();
      }
      if (!open.isEmpty()) {
        assertThat(slice.end())
            .as(slice + " within " + open.peek() + " of track " + track)
            .isLessThanOrEqualTo(open.peek().end());
      }
      open.push(slice);
    }
  }
}
