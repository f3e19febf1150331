package dev.spillway.cli.flink.read;

import dev.spillway.cli.flink.Endpoint;
import dev.spillway.model.job.contract.FlinkKey;
import dev.spillway.model.job.contract.FlinkKeys;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** What a cluster tells of itself. */
record ClusterAnswers(NamedAnswers answers) {

  /** Also of a snapshot or of a vendor; builds that do not know theirs write a word. */
  private static final Pattern VERSION = Pattern.compile("[0-9]+[.][0-9]+[A-Za-z0-9._+-]{0,60}");

  /** The version of Flink, as it is told. */
  Optional<String> version() {
    return answers
        .find(Endpoint.cluster())
        .flatMap(answer -> Fields.of(answer).text("flink-version"))
        .filter(version -> VERSION.matcher(version).matches());
  }

  /** Options that are simulated, under the keys that the cluster has; any others are dropped. */
  Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    answers.find(Endpoint.jobManagerConfig()).map(Fields::listOf).orElse(List.of()).stream()
        .filter(option -> isModelled(option.requiredText("key")))
        .forEach(
            option ->
                option
                    .text("value")
                    .ifPresent(value -> options.put(option.requiredText("key"), value)));
    return options;
  }

  private static boolean isModelled(String key) {
    return FlinkKeys.named(key).filter(known -> known.kind() != FlinkKey.Kind.NOTED).isPresent();
  }

  /** Slots of each task manager; 0 if they differ or are not told. */
  int slots() {
    List<Fields> taskManagers =
        answers
            .find(Endpoint.taskManagers())
            .map(answer -> Fields.of(answer).objects("taskmanagers"))
            .orElse(List.of());
    List<OptionalInt> slots =
        taskManagers.stream().map(one -> one.count("slotsNumber")).distinct().toList();
    return slots.size() == 1 ? slots.get(0).orElse(0) : 0;
  }
}
