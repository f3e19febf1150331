package dev.spillway.model.job.read;

import dev.spillway.model.job.ModelParameter;
import dev.spillway.model.job.ModelParameters;
import dev.spillway.model.job.contract.ModelKey;
import dev.spillway.model.job.text.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the parameters beyond Flink's, and notes those outside their plausible range. */
final class ModelReader {

  private final Fields fields;
  private final List<String> notes;

  ModelReader(Fields fields, List<String> notes) {
    this.fields = fields;
    this.notes = notes;
  }

  ModelParameters read() {
    Optional<Value> gap = fields.find(new ModelKey(ModelParameter.ACK_TO_NEXT_TRIGGER));
    return new ModelParameters(
        nanos(ModelParameter.FIRST_TRIGGER),
        nanos(ModelParameter.TRIGGER_TO_SOURCE),
        gap.isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of(nanos(ModelParameter.ACK_TO_NEXT_TRIGGER)),
        nanos(ModelParameter.BARRIER_TO_ACK),
        nanos(ModelParameter.UNALIGNED_EXTRA),
        channelStateWrite(),
        nanos(ModelParameter.NETWORK_PER_BUFFER),
        nanos(ModelParameter.WAKE_UP),
        nanos(ModelParameter.FIRST_CONNECT),
        nanos(ModelParameter.FIRST_SNAPSHOT));
  }

  private long nanos(ModelParameter parameter) {
    Value value = fields.get(new ModelKey(parameter));
    long nanos = value.nanos(0, Quantity.MAX_NANOS);
    noteRange(
        parameter,
        value,
        nanos,
        quantity(parameter.least()).nanos().orElseThrow(),
        quantity(parameter.most()).nanos().orElseThrow());
    return nanos;
  }

  private long channelStateWrite() {
    ModelParameter parameter = ModelParameter.CHANNEL_STATE_WRITE;
    Value value = fields.get(new ModelKey(parameter));
    long speed = value.bytesPerSecond();
    noteRange(
        parameter,
        value,
        speed,
        quantity(parameter.least()).bytesPerSecond().orElseThrow(),
        quantity(parameter.most()).bytesPerSecond().orElseThrow());
    return speed;
  }

  private static Quantity quantity(String text) {
    return Quantity.parse(text).orElseThrow();
  }

  private void noteRange(
      ModelParameter parameter, Value value, long number, long least, long most) {
    if (number < least || number > most) {
      notes.add(
          value.path()
              + " ("
              + value.text()
              + ") is outside its plausible range, "
              + parameter.least()
              + " to "
              + parameter.most());
    }
  }
}
