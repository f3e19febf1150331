package dev.spillway.benchmarks;

import dev.spillway.model.network.topology.BufferSettings;
import dev.spillway.model.network.topology.ChannelLocality;
import dev.spillway.model.network.topology.CheckpointSettings;
import dev.spillway.model.network.topology.Edge;
import dev.spillway.model.network.topology.ModelParameters;
import dev.spillway.model.network.topology.NetworkJob;
import dev.spillway.model.network.topology.Partitioner;
import dev.spillway.model.network.topology.ServiceSpec;
import dev.spillway.model.network.topology.SourceSpec;
import dev.spillway.model.network.topology.Vertex;
import dev.spillway.model.scenario.RateProfile;
import java.math.BigDecimal;
import java.util.List;

/**
 * What the network benchmarks run: records of 217 bytes in 32 kb segments, every channel remote, a
 * checkpoint every 10 s. Three vertices rebalance 100 000 records a second.
 */
public enum NetworkCase {
  /** An hour of one channel, full all the time: 10 000 records/s come out. */
  ONE_CHANNEL_FULL(1, 2, 10_000, true, 3600),
  /** Ten minutes, parallelism 8, the middle vertex with time to spare: buffers leave half empty. */
  P8_FLOWING(8, 3, 100_000, false, 600),
  /** The same, the middle vertex working off what it can: the buffers before it are full. */
  P8_FULL(8, 3, 100_000, true, 600),
  /** Five minutes, parallelism 100, flowing: 20 000 channels. */
  P100_FLOWING(100, 3, 100_000, false, 300),
  /** The same with full buffers. */
  P100_FULL(100, 3, 100_000, true, 300);

  private static final int RECORD_BYTES = 217;
  private static final long MICROSECOND = 1_000;
  private static final long SECOND = 1_000_000_000;

  private final int parallelism;
  private final int vertices;
  private final long recordsPerSecond;
  private final boolean full;
  private final long seconds;

  NetworkCase(int parallelism, int vertices, long recordsPerSecond, boolean full, long seconds) {
    this.parallelism = parallelism;
    this.vertices = vertices;
    this.recordsPerSecond = recordsPerSecond;
    this.full = full;
    this.seconds = seconds;
  }

  /**
   * The job.
   *
   * @param unaligned whether barriers overtake from the start
   * @param times how many times the usual duration, above 0
   */
  NetworkJob job(boolean unaligned, double times) {
    CheckpointSettings aligned = CheckpointSettings.aligned(10 * SECOND);
    List<Vertex> all =
        List.of(
            Vertex.source("source", parallelism, source()),
            Vertex.operator("middle", parallelism, service()),
            Vertex.operator("sink", parallelism, ServiceSpec.INSTANT));
    List<Edge> edges = List.of(rebalance("source", "middle"), rebalance("middle", "sink"));
    return new NetworkJob(
        all.subList(0, vertices),
        edges.subList(0, vertices - 1),
        BufferSettings.FLINK_2_3,
        unaligned ? aligned.unalignedAfter(0) : aligned,
        ModelParameters.MEASURED,
        Math.round(seconds * times * SECOND),
        1);
  }

  private SourceSpec source() {
    return full
        ? new SourceSpec.Unlimited(10 * MICROSECOND)
        : SourceSpec.Limited.of(
            Long.toString(recordsPerSecond), SourceSpec.Limited.UNLIMITED_BACKLOG);
  }

  private ServiceSpec service() {
    return full
        ? new ServiceSpec.Paced(
            RateProfile.constant(BigDecimal.valueOf(recordsPerSecond / parallelism)), 0)
        : new ServiceSpec.Working(10 * MICROSECOND);
  }

  private static Edge rebalance(String from, String to) {
    return new Edge(from, to, Partitioner.REBALANCE, RECORD_BYTES, ChannelLocality.REMOTE);
  }
}
