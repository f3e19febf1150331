package dev.spillway.model.network;

import dev.spillway.engine.random.RandomStream;
import dev.spillway.engine.random.RandomStreams;
import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.StateSpec;
import dev.spillway.model.network.topology.Vertex;
import dev.spillway.model.scenario.RateProfile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/** One measured run: its settings as a job, and its figures. */
record MeasuredRun(Map<String, String> row) {

  private static final long MS = 1_000_000;

  static List<MeasuredRun> all() {
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(
                MeasuredRun.class.getResourceAsStream("/network/runs.csv"),
                StandardCharsets.UTF_8))) {
      String[] names = reader.readLine().split(",", -1);
      List<MeasuredRun> runs = new ArrayList<>();
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] cells = line.split(",", -1);
        Map<String, String> row = new HashMap<>();
        for (int i = 0; i < names.length; i++) {
          row.put(names[i], cells[i]);
        }
        runs.add(new MeasuredRun(row));
      }
      return runs;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  String name() {
    return row.get("run");
  }

  String mode() {
    return row.get("mode");
  }

  OptionalDouble number(String column) {
    String cell = row.get(column);
    try {
      return OptionalDouble.of(Double.parseDouble(cell));
    } catch (NumberFormatException notANumber) {
      return OptionalDouble.empty();
    }
  }

  double required(String column) {
    return number(column).orElseThrow();
  }

  private int whole(String column) {
    return (int) required(column);
  }

  private long nanos(String column) {
    return Math.round(required(column) * 1000) * MS;
  }

  boolean isMixed() {
    return row.get("channels").startsWith("mixed");
  }

  /** Whether it needs what the model does not have: debloating, restarts. */
  boolean isForLater() {
    return !row.get("debloat_target_s").isEmpty() || !row.get("restart_delay_s").isEmpty();
  }

  boolean isSkewed() {
    String[] rates = row.get("operator_rate_per_subtask").split(":", -1);
    return Arrays.stream(rates).distinct().count() > 1;
  }

  /** Half a buffer's time at the operator, in ms. */
  double halfBufferMs() {
    double rate =
        Arrays.stream(row.get("operator_rate_per_subtask").split("->", -1)[0].split(":", -1))
            .mapToDouble(Double::parseDouble)
            .min()
            .orElseThrow();
    return 500 * required("segment_bytes") / required("record_bytes_on_wire") / rate;
  }

  NetworkJob job(long seed) {
    int parallelism = whole("parallelism");
    int hops = whole("hops");
    List<String> names = new ArrayList<>(List.of("source"));
    for (int i = 1; i < hops; i++) {
      names.add("map" + i);
    }
    names.add("slow");
    Map<String, List<Integer>> placement = placement(names, parallelism, seed);
    List<Vertex> vertices = new ArrayList<>();
    for (String name : names) {
      Vertex vertex =
          switch (name) {
            case "source" -> Vertex.source(name, parallelism, source());
            case "slow" ->
                Vertex.operator(name, services(parallelism))
                    .withState(
                        new StateSpec(
                            (long) required("state_bytes_per_subtask"),
                            StateSpec.NONE.syncNanos()));
            default -> Vertex.operator(name, parallelism, ServiceSpec.INSTANT);
          };
      vertices.add(vertex.withTaskManagers(placement.get(name)));
    }
    List<Edge> edges = new ArrayList<>();
    for (int i = 1; i < names.size(); i++) {
      edges.add(edge(names.get(i - 1), names.get(i), placement));
    }
    return new NetworkJob(
        vertices, edges, buffers(), checkpoints(), ModelParameters.MEASURED, nanos("run_s"), seed);
  }

  private boolean isUnlimited() {
    return row.get("source_rate").equals("max");
  }

  private SourceSpec source() {
    return isUnlimited()
        ? new SourceSpec.Unlimited(1_000)
        : SourceSpec.Limited.of(row.get("source_rate"), 1_000 * MS);
  }

  private List<ServiceSpec> services(int parallelism) {
    String rate = row.get("operator_rate_per_subtask");
    long catchUp = (isUnlimited() ? 50 : 5) * MS;
    if (rate.contains("->")) {
      String[] sides = rate.split("->| at | ms", -1);
      BigDecimal at = new BigDecimal(sides[2]).movePointLeft(3);
      RateProfile profile =
          new RateProfile(
              List.of(
                  new RateProfile.Step(BigDecimal.ZERO, new BigDecimal(sides[0])),
                  new RateProfile.Step(at, new BigDecimal(sides[1]))));
      return Collections.nCopies(parallelism, new ServiceSpec.Paced(profile, catchUp));
    }
    if (!rate.contains(":")) {
      return Collections.nCopies(
          parallelism, new ServiceSpec.Paced(RateProfile.constant(rate), catchUp));
    }
    List<String> rates = new ArrayList<>(List.of(rate.split(":", -1)));
    if (isUnlimited()) {
      Collections.reverse(rates);
    }
    return rates.stream()
        .<ServiceSpec>map(each -> new ServiceSpec.Paced(RateProfile.constant(each), catchUp))
        .toList();
  }

  private Edge edge(String from, String to, Map<String, List<Integer>> placement) {
    Partitioner partitioner =
        switch (row.get("partitioner")) {
          case "keyby" -> Partitioner.HASH;
          case "forward" -> Partitioner.FORWARD;
          default -> Partitioner.REBALANCE;
        };
    ChannelLocality locality =
        isMixed()
            ? new ChannelLocality.ByTaskManager(placement.get(from), placement.get(to))
            : new ChannelLocality.Uniform(row.get("channels").equals("local"));
    return new Edge(from, to, partitioner, whole("record_bytes_on_wire"), locality);
  }

  /** Mixed: dealt at random to the slots, by the seed. Remote: each subtask alone. */
  private Map<String, List<Integer>> placement(List<String> names, int parallelism, long seed) {
    boolean eight = name().equals("R_al_p8_h1");
    int slotsPerManager = eight ? 4 : parallelism;
    int managers = eight ? 4 : 3;
    List<Integer> slots = new ArrayList<>();
    RandomStream random = new RandomStreams(seed, 0).stream("placement");
    if (isMixed()) {
      for (int slot = 0; slot < managers * slotsPerManager; slot++) {
        slots.add(slot / slotsPerManager);
      }
      for (int i = slots.size() - 1; i > 0; i--) {
        Collections.swap(slots, i, (int) (random.uniform() * (i + 1)));
      }
    } else {
      boolean local = row.get("channels").equals("local");
      slots.addAll(Collections.nCopies(parallelism * names.size(), local ? 0 : -1));
    }
    Map<String, List<Integer>> placement = new HashMap<>();
    for (int v = 0; v < names.size(); v++) {
      placement.put(names.get(v), slots.subList(v * parallelism, (v + 1) * parallelism));
    }
    return placement;
  }

  private BufferSettings buffers() {
    BufferSettings defaults =
        row.get("flink").startsWith("2") ? BufferSettings.FLINK_2_3 : BufferSettings.FLINK_1_20;
    return defaults
        .withSegmentBytes(whole("segment_bytes"))
        .withCounts(
            whole("exclusive_buffers"),
            whole("floating_buffers"),
            whole("max_buffers_per_channel"));
  }

  private CheckpointSettings checkpoints() {
    CheckpointSettings settings =
        CheckpointSettings.aligned(nanos("interval_s"))
            .withLimits(
                nanos("checkpoint_timeout_s"),
                nanos("min_pause_s"),
                whole("max_concurrent"),
                whole("tolerable_failed"));
    if (mode().equals("aligned")) {
      return settings;
    }
    return settings.unalignedAfter(
        row.get("aligned_timeout_s").isEmpty() ? 0 : nanos("aligned_timeout_s"));
  }
}
