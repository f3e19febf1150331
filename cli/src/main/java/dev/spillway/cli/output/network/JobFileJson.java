package dev.spillway.cli.output.network;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import dev.spillway.cli.output.option.FlinkOption;
import dev.spillway.cli.output.option.OptionsInEffect;
import dev.spillway.model.job.Cluster;
import dev.spillway.model.job.Edge;
import dev.spillway.model.job.Failure;
import dev.spillway.model.job.FlinkOptions;
import dev.spillway.model.job.InputOrder;
import dev.spillway.model.job.Job;
import dev.spillway.model.job.Link;
import dev.spillway.model.job.ModelParameter;
import dev.spillway.model.job.ModelParameters;
import dev.spillway.model.job.Operation;
import dev.spillway.model.job.Partitioner;
import dev.spillway.model.job.Pause;
import dev.spillway.model.job.Recovery;
import dev.spillway.model.job.Run;
import dev.spillway.model.job.Service;
import dev.spillway.model.job.Shares;
import dev.spillway.model.job.State;
import dev.spillway.model.job.Storage;
import dev.spillway.model.job.Supply;
import dev.spillway.model.job.Vertex;
import dev.spillway.model.job.WorkProfile;
import dev.spillway.model.job.text.Quantity;
import dev.spillway.model.scenario.RateProfile;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A job with every value in effect, under the keys of the job file. JSON is YAML, so what stands
 * here is a job file itself and gives the same run.
 */
public final class JobFileJson {

  private final JsonGenerator json;

  JobFileJson(JsonGenerator json) {
    this.json = json;
  }

  /** The whole file, indented. */
  public static String text(Job job) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
      json.setPrettyPrinter(
          new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));
      json.writeStartObject();
      new JobFileJson(json).write(job);
      json.writeEndObject();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }

  /** Writes the sections of the file as fields. */
  void write(Job job) throws IOException {
    json.writeObjectFieldStart("job");
    json.writeStringField("name", job.name());
    json.writeArrayFieldStart("vertices");
    for (Vertex vertex : job.vertices()) {
      json.writeStartObject();
      vertex(vertex, !job.outOf(vertex.name()).isEmpty());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("edges");
    for (Edge edge : job.edges()) {
      json.writeStartObject();
      edge(edge);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    cluster(job.cluster());
    flink(job.flink());
    storage(job.storage());
    failures(job.failures());
    recovery(job.recovery());
    model(job.model());
    run(job.run(), job.cluster());
  }

  private void vertex(Vertex vertex, boolean hasOutputs) throws IOException {
    json.writeStringField("name", vertex.name());
    json.writeNumberField("parallelism", vertex.parallelism());
    if (vertex.operation() instanceof Operation.Source source) {
      json.writeObjectFieldStart("source");
      source(source);
      json.writeEndObject();
    } else {
      Operation.Operator operator = (Operation.Operator) vertex.operation();
      service(operator.service());
      if (operator.inputs() == InputOrder.CONNECT) {
        json.writeStringField("inputs", name(operator.inputs()));
      }
    }
    if (hasOutputs) {
      number("selectivity", vertex.selectivity());
    }
    State state = vertex.state();
    json.writeObjectFieldStart("state");
    json.writeNumberField("size", state.sizeBytes());
    json.writeNumberField("delta", state.deltaBytes());
    time("sync", state.syncNanos());
    json.writeEndObject();
    if (!vertex.pauses().isEmpty()) {
      pauses(vertex.pauses());
    }
  }

  private void pauses(List<Pause> pauses) throws IOException {
    json.writeArrayFieldStart("pause");
    for (Pause pause : pauses) {
      json.writeStartObject();
      time("first", pause.firstNanos());
      if (pause.everyNanos().isPresent()) {
        time("every", pause.everyNanos().getAsLong());
      }
      time("lasts", pause.lastsNanos());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void source(Operation.Source source) throws IOException {
    if (source.supply() instanceof Supply.Rated rated) {
      json.writeFieldName("rate");
      rate(rated.rate());
      if (rated.backlog() instanceof Supply.Backlog.UpTo upTo) {
        time("backlog", upTo.nanos());
      } else {
        json.writeStringField("backlog", "unlimited");
      }
      json.writeNumberField("initial-backlog", rated.initialBacklogRecords());
    } else {
      json.writeStringField("rate", "max");
    }
    time("work", source.workNanos());
  }

  private void service(Service service) throws IOException {
    if (service instanceof Service.Paced paced) {
      json.writeFieldName("rate");
      perSubtask(paced.ratePerSubtask(), this::rate);
      time("catch-up", paced.catchUpNanos());
    } else if (service instanceof Service.Timed timed) {
      json.writeFieldName("work");
      perSubtask(timed.workPerSubtask(), this::work);
    }
  }

  private interface Writer<T> {
    void write(T value) throws IOException;
  }

  /** One value where all subtasks share it, a list otherwise. */
  private <T> void perSubtask(List<T> values, Writer<T> writer) throws IOException {
    if (values.stream().distinct().count() == 1) {
      writer.write(values.get(0));
      return;
    }
    json.writeStartArray();
    for (T value : values) {
      writer.write(value);
    }
    json.writeEndArray();
  }

  private void rate(RateProfile rate) throws IOException {
    if (rate.isConstant()) {
      json.writeNumber(rate.initialRate().toPlainString());
      return;
    }
    json.writeStartObject();
    for (RateProfile.Step step : rate.steps()) {
      number(step.atSeconds().toPlainString() + " s", step.ratePerSecond());
    }
    json.writeEndObject();
  }

  private void work(WorkProfile work) throws IOException {
    if (work.isConstant()) {
      json.writeString(Quantity.ofNanos(work.steps().get(0).workNanos()));
      return;
    }
    json.writeStartObject();
    for (WorkProfile.Step step : work.steps()) {
      time(Quantity.ofNanos(step.atNanos()), step.workNanos());
    }
    json.writeEndObject();
  }

  private void edge(Edge edge) throws IOException {
    json.writeStringField("from", edge.from());
    json.writeStringField("to", edge.to());
    json.writeStringField("partitioner", name(edge.partitioner()));
    shares(edge.shares());
    if (edge.link() instanceof Link.Network network) {
      json.writeNumberField("record-bytes", network.recordBytes());
      json.writeStringField("channels", name(network.channels()));
      if (edge.partitioner() == Partitioner.FORWARD) {
        json.writeBooleanField("chain", false);
      }
      if (!network.unalignedAllowed()) {
        json.writeBooleanField("unaligned", false);
      }
    }
  }

  private void shares(Shares shares) throws IOException {
    if (shares instanceof Shares.Given given) {
      json.writeArrayFieldStart("shares");
      for (BigDecimal share : given.perSubtask()) {
        json.writeNumber(share.toPlainString());
      }
      json.writeEndArray();
    } else if (shares instanceof Shares.Zipf zipf) {
      json.writeObjectFieldStart("shares");
      json.writeNumberField("keys", zipf.keys());
      number("zipf", zipf.exponent());
      json.writeEndObject();
    }
  }

  private void cluster(Cluster cluster) throws IOException {
    json.writeObjectFieldStart("cluster");
    json.writeNumberField("task-managers", cluster.taskManagers());
    json.writeNumberField("slots-per-task-manager", cluster.slotsPerTaskManager());
    json.writeBooleanField("slot-sharing", cluster.slotSharing());
    if (cluster.placing() instanceof Cluster.Placing.Explicit explicit) {
      placement(explicit.taskManagerPerSubtask());
    } else {
      json.writeStringField("placement", isRandom(cluster) ? "random" : "by-index");
    }
    json.writeEndObject();
  }

  private static boolean isRandom(Cluster cluster) {
    return cluster.placing() instanceof Cluster.Placing.Random;
  }

  private void placement(Map<String, List<Integer>> taskManagers) throws IOException {
    json.writeObjectFieldStart("placement");
    for (Map.Entry<String, List<Integer>> vertex : new TreeMap<>(taskManagers).entrySet()) {
      json.writeArrayFieldStart(vertex.getKey());
      for (int taskManager : vertex.getValue()) {
        json.writeNumber(taskManager);
      }
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private void flink(FlinkOptions flink) throws IOException {
    json.writeObjectFieldStart("flink");
    json.writeStringField("version", flink.version().toString());
    for (FlinkOption option : OptionsInEffect.of(flink)) {
      json.writeFieldName(option.key());
      if (option.isText()) {
        json.writeString(option.value());
      } else {
        json.writeRawValue(option.value());
      }
    }
    json.writeEndObject();
  }

  private void storage(Storage storage) throws IOException {
    json.writeObjectFieldStart("storage");
    json.writeStringField("upload", speed(storage.uploadBytesPerSecond()));
    json.writeStringField("upload-total", speed(storage.totalBytesPerSecond()));
    time("latency", storage.latencyNanos());
    json.writeEndObject();
  }

  private void failures(List<Failure> failures) throws IOException {
    if (failures.isEmpty()) {
      return;
    }
    json.writeArrayFieldStart("failures");
    for (Failure failure : failures) {
      json.writeStartObject();
      time("at", failure.atNanos());
      time("detection", failure.detectionNanos());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private void recovery(Recovery recovery) throws IOException {
    json.writeObjectFieldStart("recovery");
    time("redeploy", recovery.redeployNanos());
    json.writeStringField("download", speed(recovery.downloadBytesPerSecond()));
    json.writeStringField("read", speed(recovery.readBytesPerSecond()));
    json.writeEndObject();
  }

  private static String speed(long bytesPerSecond) {
    return bytesPerSecond == Storage.UNLIMITED ? "unlimited" : bytesPerSecond + " b/s";
  }

  private void model(ModelParameters model) throws IOException {
    json.writeObjectFieldStart("model");
    time(ModelParameter.FIRST_TRIGGER.key(), model.firstTriggerNanos());
    time(ModelParameter.TRIGGER_TO_SOURCE.key(), model.triggerToSourceNanos());
    if (model.ackToNextTriggerNanos().isPresent()) {
      time(ModelParameter.ACK_TO_NEXT_TRIGGER.key(), model.ackToNextTriggerNanos().getAsLong());
    }
    time(ModelParameter.BARRIER_TO_ACK.key(), model.barrierToAckNanos());
    time(ModelParameter.UNALIGNED_EXTRA.key(), model.unalignedExtraNanos());
    json.writeStringField(
        ModelParameter.CHANNEL_STATE_WRITE.key(), model.channelStateWriteBytesPerSecond() + " b/s");
    time(ModelParameter.NETWORK_PER_BUFFER.key(), model.networkPerBufferNanos());
    time(ModelParameter.WAKE_UP.key(), model.wakeUpNanos());
    time(ModelParameter.FIRST_CONNECT.key(), model.firstConnectNanos());
    time(ModelParameter.FIRST_SNAPSHOT.key(), model.firstSnapshotNanos());
    json.writeEndObject();
  }

  private void run(Run run, Cluster cluster) throws IOException {
    json.writeObjectFieldStart("run");
    time("duration", run.durationNanos());
    time("warm-up", run.warmUpNanos());
    json.writeNumberField("seed", run.seed());
    if (isRandom(cluster)) {
      json.writeNumberField("placements", run.placements());
    }
    json.writeEndObject();
  }

  /** As digits with a point, which is how the file is read. */
  private void number(String field, BigDecimal value) throws IOException {
    json.writeFieldName(field);
    json.writeNumber(value.toPlainString());
  }

  private void time(String field, long nanos) throws IOException {
    json.writeStringField(field, Quantity.ofNanos(nanos));
  }

  private static String name(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
