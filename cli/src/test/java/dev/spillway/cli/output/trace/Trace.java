package dev.spillway.cli.output.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
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

  private record Slice(long start, long end) {}

  static Trace of(byte[] json) throws IOException {
    return new Trace(
        new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).readTree(json));
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
    long end = runNanos / 1_000;
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
      assertThat(event.get("ts").isIntegralNumber()).isTrue();
      long start = event.get("ts").longValue();
      assertThat(start).isBetween(0L, end);
      if (phase.equals("X")) {
        assertThat(event.get("dur").isIntegralNumber()).isTrue();
        long sliceEnd = start + event.get("dur").longValue();
        assertThat(sliceEnd).as(event.toString()).isBetween(start, end);
        tracks
            .computeIfAbsent(track(event), unused -> new ArrayList<>())
            .add(new Slice(start, sliceEnd));
      }
      if (!phase.equals("C")) {
        assertThat(names).containsKey(track(event));
      }
    }
    checkNumbers();
    tracks.forEach(Trace::checkNesting);
  }

  /** No thread has the number of a process or of another thread. */
  private void checkNumbers() {
    List<Integer> numbers = new ArrayList<>();
    named("M", "process_name").forEach(event -> numbers.add(event.get("pid").intValue()));
    named("M", "thread_name").forEach(event -> numbers.add(event.get("tid").intValue()));
    assertThat(numbers).doesNotHaveDuplicates();
  }

  private static String track(JsonNode event) {
    return event.get("pid") + "/" + event.get("tid");
  }

  private static void checkNesting(String track, List<Slice> slices) {
    List<Slice> sorted = new ArrayList<>(slices);
    sorted.sort(
        Comparator.comparingLong(Slice::start)
            .thenComparing(Slice::end, Comparator.<Long>reverseOrder()));
    Deque<Slice> open = new ArrayDeque<>();
    for (Slice slice : sorted) {
      while (!open.isEmpty() && open.peek().end() <= slice.start()) {
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
