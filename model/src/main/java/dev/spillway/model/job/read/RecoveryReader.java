package dev.spillway.model.job.read;

import dev.spillway.model.job.Failure;
import dev.spillway.model.job.Recovery;
import dev.spillway.model.job.Storage;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.contract.Section;
import dev.spillway.model.job.text.Quantity;
import java.util.ArrayList;
import java.util.List;

/** Reads what fails on purpose, and what a restart takes. */
final class RecoveryReader {

  private RecoveryReader() {}

  /**
   * The failures.
   *
   * @param durationNanos of the run, before whose end all of them are
   */
  static List<Failure> failures(Value list, long durationNanos) {
    List<Failure> failures = new ArrayList<>();
    long before = -1;
    for (Value item : list.items()) {
      Fields fields = Fields.of(Section.FAILURE, item.allowing("keys and values"));
      Value at = fields.get(JobKey.FAILURE_AT);
      long when = at.nanos(0, Quantity.MAX_NANOS);
      if (when <= before) {
        throw at.wrong("after the failure before it, at " + Quantity.ofNanos(before));
      }
      if (when >= durationNanos) {
        throw at.wrong("before the end of the run, at " + Quantity.ofNanos(durationNanos));
      }
      failures.add(new Failure(when, fields.get(JobKey.DETECTION).nanos(0, Quantity.MAX_NANOS)));
      before = when;
    }
    return failures;
  }

  /**
   * What a restart takes.
   *
   * @param storage whose upload is also the speed of downloads where none is given
   */
  static Recovery recovery(Fields fields, Storage storage) {
    return new Recovery(
        fields.get(JobKey.REDEPLOY).nanos(0, Quantity.MAX_NANOS),
        fields
            .find(JobKey.DOWNLOAD)
            .map(RecoveryReader::speed)
            .orElse(storage.uploadBytesPerSecond()),
        speed(fields.get(JobKey.READ)));
  }

  private static long speed(Value value) {
    return value.is("unlimited") ? Storage.UNLIMITED : value.bytesPerSecond();
  }
}
