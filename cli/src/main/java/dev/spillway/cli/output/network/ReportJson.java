package dev.spillway.cli.output.network;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.spillway.cli.output.NumberOrNull;
import dev.spillway.model.network.report.CensoredDistribution;
import dev.spillway.model.network.report.Counts;
import dev.spillway.model.network.report.Distribution;
import dev.spillway.model.network.report.Range;
import dev.spillway.model.network.report.Report;
import dev.spillway.model.network.report.RestartCosts;
import dev.spillway.model.network.report.Share;
import dev.spillway.model.network.report.VertexUse;
import dev.spillway.model.network.result.Restart;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** The report's figures in full; times in seconds, sizes in bytes, shares from 0 to 1. */
final class ReportJson {

  private static final double NANOS_PER_SECOND = 1e9;

  private final JsonGenerator json;

  ReportJson(JsonGenerator json) {
    this.json = json;
  }

  /**
   * Writes the fields.
   *
   * @param medians over the placements simulated
   */
  void write(Report report, Optional<Range> medians) throws IOException {
    counts(report.counts());
    seconds("timeout_s", (double) report.timeoutNanos());
    seconds("longest_gap_s", (double) report.longestGapNanos());
    restarts(report.restarts());
    json.writeObjectFieldStart("newest_completed_age_s");
    seconds("mean", report.age().meanNanos());
    seconds("max", (double) report.age().maxNanos());
    json.writeEndObject();
    distribution("duration_s", report.durations(), NANOS_PER_SECOND);
    censored(report.durationsWithExpired());
    distribution("checkpointed_bytes", report.checkpointedBytes(), 1);
    distribution("persisted_bytes", report.persistedBytes(), 1);
    distribution("files", report.files(), 1);
    if (medians.isPresent()) {
      json.writeObjectFieldStart("median_duration_over_placements_s");
      seconds("low", medians.get().low());
      seconds("high", medians.get().high());
      json.writeEndObject();
    } else {
      json.writeNullField("median_duration_over_placements_s");
    }
    json.writeArrayFieldStart("time_goes_to");
    for (Share share : report.shares()) {
      json.writeStartObject();
      share(share);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("vertices");
    for (VertexUse vertex : report.vertices()) {
      json.writeStartObject();
      vertex(vertex);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void counts(Counts counts) throws IOException {
    json.writeNumberField("completed", counts.completed());
    json.writeNumberField("failed", counts.failed());
    json.writeNumberField("expired", counts.expired());
    json.writeNumberField("in_progress", counts.inProgress());
    json.writeNumberField("refused", counts.refused());
    byName("failures", counts.causes());
    byName("refusals", counts.refusals());
  }

  private void restarts(RestartCosts costs) throws IOException {
    json.writeArrayFieldStart("restarts");
    for (Restart restart : costs.restarts()) {
      json.writeStartObject();
      restart(restart);
      json.writeEndObject();
    }
    json.writeEndArray();
    distribution("lost_work_s", costs.lostWork(), NANOS_PER_SECOND);
    distribution("down_time_s", costs.downTimes(), NANOS_PER_SECOND);
    distribution("catch_up_time_s", costs.catchUpTimes(), NANOS_PER_SECOND);
    seconds("down_s", (double) costs.downNanos());
    if (costs.loop().isEmpty()) {
      json.writeNullField("restart_loop");
      return;
    }
    json.writeObjectFieldStart("restart_loop");
    NumberOrNull.write(json, "checkpoint", costs.loop().get().checkpoint());
    json.writeNumberField("times", costs.loop().get().times());
    json.writeBooleanField("endless", costs.loop().get().endless());
    json.writeEndObject();
  }

  private void restart(Restart restart) throws IOException {
    seconds("failed_s", (double) restart.failed());
    secondsOrNull("detected_s", restart.detected());
    json.writeStringField("reason", restart.reason());
    NumberOrNull.write(json, "checkpoint", restart.checkpoint());
    seconds("lost_work_s", (double) restart.positionAge());
    json.writeNumberField("lost_records", restart.lostRecords());
    secondsOrNull("redeployed_s", restart.redeployed());
    secondsOrNull("running_s", restart.running());
    secondsOrNull("caught_up_s", restart.caughtUp());
  }

  private void secondsOrNull(String field, OptionalLong nanos) throws IOException {
    NumberOrNull.write(
        json,
        field,
        nanos.isPresent()
            ? OptionalDouble.of((double) nanos.getAsLong() / NANOS_PER_SECOND)
            : OptionalDouble.empty());
  }

  private void byName(String field, Map<? extends Enum<?>, Integer> numbers) throws IOException {
    json.writeObjectFieldStart(field);
    for (Map.Entry<? extends Enum<?>, Integer> entry : numbers.entrySet()) {
      json.writeNumberField(name(entry.getKey()), entry.getValue());
    }
    json.writeEndObject();
  }

  private void share(Share share) throws IOException {
    json.writeStringField("phase", name(share.phase()));
    json.writeStringField("vertex", share.vertex());
    json.writeNumberField("subtask", share.subtask());
    json.writeNumberField("share", share.share());
    json.writeNumberField("busy", share.busy());
  }

  private void vertex(VertexUse vertex) throws IOException {
    json.writeStringField("vertex", vertex.vertex());
    json.writeNumberField("parallelism", vertex.parallelism());
    json.writeNumberField("records_in_per_second", vertex.recordsInPerSecond());
    json.writeNumberField("busy", vertex.busy());
    json.writeNumberField("blocked", vertex.blocked());
    json.writeNumberField("idle", vertex.idle());
    json.writeNumberField("busiest_subtask", vertex.busiest());
    json.writeNumberField("busiest_share", vertex.busiestShare());
  }

  private void distribution(String field, Optional<Distribution> all, double unit)
      throws IOException {
    if (all.isEmpty()) {
      json.writeNullField(field);
      return;
    }
    json.writeObjectFieldStart(field);
    json.writeNumberField("count", all.get().count());
    json.writeNumberField("p50", all.get().p50() / unit);
    json.writeNumberField("p95", all.get().p95() / unit);
    json.writeNumberField("max", all.get().max() / unit);
    json.writeEndObject();
  }

  /** Null stands for more than the timeout. */
  private void censored(Optional<CensoredDistribution> all) throws IOException {
    if (all.isEmpty()) {
      json.writeNullField("duration_with_expired_s");
      return;
    }
    json.writeObjectFieldStart("duration_with_expired_s");
    json.writeNumberField("count", all.get().count());
    orNull("p50", all.get().p50());
    orNull("p95", all.get().p95());
    orNull("max", all.get().max());
    json.writeEndObject();
  }

  private void orNull(String field, OptionalDouble nanos) throws IOException {
    if (nanos.isPresent()) {
      seconds(field, nanos.getAsDouble());
    } else {
      json.writeNullField(field);
    }
  }

  private void seconds(String field, double nanos) throws IOException {
    json.writeNumberField(field, nanos / NANOS_PER_SECOND);
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
