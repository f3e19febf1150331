package dev.spillway.model.job.read;

import dev.spillway.model.job.Service;
import dev.spillway.model.job.WorkProfile;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.text.Node;
import dev.spillway.model.job.text.Quantity;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads the time that a vertex takes for a record: rate, work or none. */
final class ServiceReader {

  private final RateReader rates;

  ServiceReader(RateReader rates) {
    this.rates = rates;
  }

  /** The service of a vertex with so many subtasks. */
  Service read(Fields vertex, int parallelism) {
    Optional<Value> rate = vertex.find(JobKey.RATE);
    Optional<Value> work = vertex.find(JobKey.WORK);
    if (rate.isEmpty()) {
      vertex.refuse(JobKey.CATCH_UP, "it makes up for a stall of a rate, and there is none");
      return work.<Service>map(w -> new Service.Timed(each(w, parallelism, ServiceReader::work)))
          .orElse(new Service.Instant());
    }
    vertex.refuse(JobKey.WORK, "the vertex has a rate");
    long catchUp = vertex.get(JobKey.CATCH_UP).nanos(0, Quantity.MAX_NANOS);
    return new Service.Paced(
        each(rate.get(), parallelism, value -> rates.read(value, false)), catchUp);
  }

  /** The value for each subtask: its own item of a list, or the one for all. */
  private static <T> List<T> each(Value value, int parallelism, Function<Value, T> read) {
    if (value.listing().isEmpty()) {
      return Collections.nCopies(parallelism, read.apply(value));
    }
    List<Value> items = value.items();
    if (items.size() != parallelism) {
      throw value.wrong(
          "a list with one item a subtask: there are "
              + parallelism
              + " subtasks and "
              + items.size()
              + " items");
    }
    return items.stream().map(read).toList();
  }

  private static WorkProfile work(Value value) {
    if (!value.isMapping()) {
      return WorkProfile.constant(value.nanos(0, Quantity.MAX_NANOS));
    }
    if (((Node.Mapping) value.node()).get("file").isPresent()) {
      throw value.wrong("a profile written here; only rates may stand in a file");
    }
    return new WorkProfile(
        Steps.of(value).stream()
            .map(s -> new WorkProfile.Step(s.atNanos(), s.value().nanos(0, Quantity.MAX_NANOS)))
            .toList());
  }
}
