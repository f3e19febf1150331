package dev.spillway.model.job.contract;

import dev.spillway.model.job.ModelParameter;
import java.util.Arrays;
import java.util.List;

/** A key of {@code model}: one of the parameters beyond Flink's. */
public record ModelKey(ModelParameter parameter) implements ContractKey {

  /** All of them, in the order of the reference. */
  public static List<ContractKey> all() {
    return Arrays.stream(ModelParameter.values()).<ContractKey>map(ModelKey::new).toList();
  }

  @Override
  public Section section() {
    return Section.MODEL;
  }

  @Override
  public String key() {
    return parameter.key();
  }

  @Override
  public String unit() {
    return parameter.isSpeed() ? "bytes/s" : "time";
  }

  @Override
  public String defaultText() {
    return parameter.defaultText();
  }

  @Override
  public String allowed() {
    return parameter.isSpeed() ? "a speed above 0 b/s, such as 150 mb/s" : "a time of at least 0 s";
  }

  @Override
  public String meaning() {
    return parameter.meaning() + "; plausible: " + parameter.least() + " to " + parameter.most();
  }
}
