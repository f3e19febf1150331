package dev.spillway.model.job.read;

import dev.spillway.model.job.Pause;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.contract.Section;
import dev.spillway.model.job.text.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Reads the pauses of a vertex. */
final class PauseReader {

  private PauseReader() {}

  static List<Pause> read(Value pauses) {
    return pauses.items().stream()
        .map(item -> Fields.of(Section.PAUSE, item.allowing("keys and values")))
        .map(PauseReader::pause)
        .toList();
  }

  private static Pause pause(Fields fields) {
    long lasts = fields.get(JobKey.PAUSE_LASTS).nanos(1, Quantity.MAX_NANOS);
    long shortest = Math.max(Pause.SHORTEST_EVERY_NANOS, lasts + 1);
    Optional<Long> every =
        fields.find(JobKey.PAUSE_EVERY).map(value -> value.nanos(shortest, Quantity.MAX_NANOS));
    long first =
        fields
            .find(JobKey.PAUSE_FIRST)
            .map(value -> value.nanos(0, Quantity.MAX_NANOS))
            .or(() -> every)
            .orElseThrow(
                () ->
                    fields.missing(
                        JobKey.PAUSE_FIRST,
                        JobKey.PAUSE_FIRST.allowed() + " where every is missing too"));
    return new Pause(first, every.map(OptionalLong::of).orElseGet(OptionalLong::empty), lasts);
  }
}
