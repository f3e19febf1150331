package dev.spillway.model.job.read;

import dev.spillway.model.job.Partitioner;
import dev.spillway.model.job.Shares;
import dev.spillway.model.job.contract.JobKey;
import dev.spillway.model.job.contract.Section;
import java.math.BigDecimal;
import java.util.List;

/** Reads the shares of the target subtasks of an edge. */
final class SharesReader {

  private SharesReader() {}

  /** The shares of an edge of a partitioner. */
  static Shares read(Fields edge, Partitioner partitioner) {
    if (!partitioner.takesShares()) {
      edge.refuse(JobKey.SHARES, "only hash and custom edges have shares");
    }
    Value shares = edge.get(JobKey.SHARES);
    if (shares.is("equal")) {
      return new Shares.Equal();
    }
    return shares.isMapping() ? zipf(shares) : given(shares);
  }

  private static Shares given(Value value) {
    List<BigDecimal> shares =
        value.items().stream()
            .map(item -> item.allowing("a number from 0 to 1 with at most 9 decimals"))
            .map(item -> item.decimal(BigDecimal.ONE))
            .toList();
    BigDecimal sum = Shares.Given.sum(shares);
    if (sum.compareTo(BigDecimal.ONE) != 0) {
      throw value.wrong("numbers that add up to 1; these add up to " + sum.toPlainString());
    }
    return new Shares.Given(shares);
  }

  private static Shares zipf(Value value) {
    Fields fields = Fields.of(Section.SHARES, value);
    return new Shares.Zipf(
        fields.get(JobKey.KEYS).wholeInt(1, Shares.Zipf.MAX_KEYS),
        fields.get(JobKey.ZIPF).decimal(Shares.Zipf.MAX_EXPONENT));
  }
}
