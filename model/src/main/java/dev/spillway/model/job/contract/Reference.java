package dev.spillway.model.job.contract;

import java.util.List;
import java.util.stream.Collectors;

/** The reference of the job file in Markdown, made from the contract. */
public final class Reference {

  private static final String INTRODUCTION =
      """
      # The job file: every key

      `./spillway new job.yaml` writes a commented file to start from. Times are written as Flink
      writes them (`ns us ms s min h d`), sizes too (`b kb mb gb tb`, 1 kb = 1024 b); without a unit
      they are milliseconds and bytes. Numbers are decimals and are read exactly. Under `flink:` a
      time or a size is a whole number of its unit, as Flink wants it. 0 s is the moment from which
      all tasks run.

      A profile is a value that changes in steps: `{0 s: 500, 60 s: 100}`, the first step at 0 s. A
      profile of rates may stand in a file beside the job file, `{file: rates.csv}`, with the header
      `seconds,rate` and a step a line. Anchors, aliases and tags of YAML are refused.

      A file with an unknown key is refused in words that name line, column, key, value and what is
      allowed; nothing is ignored. So is a file with a value `FILL IN`, which stands where nobody
      knows the value yet; the end of this page says where Flink shows it.
      """;

  private Reference() {}

  /** The whole reference, ending in a line feed. */
  public static String markdown() {
    StringBuilder text = new StringBuilder(INTRODUCTION);
    for (Section section : Section.values()) {
      text.append("\n## ").append(section.title()).append("\n\n");
      if (section == Section.FLINK) {
        flink(text);
      } else {
        table(text, Contract.keys(section));
      }
    }
    fillIn(text);
    return text.toString();
  }

  private static void flink(StringBuilder text) {
    text.append(
        """
        Keys may stand flat (`execution.checkpointing.interval: 10 s`) or nested, by their current
        names or by former ones.

        """);
    table(
        text,
        Contract.keys(Section.FLINK).stream()
            .filter(key -> !(key instanceof FlinkKey flink) || isModelled(flink))
            .toList());
    text.append("\nOnly before Flink 2.0, which ignores them, with a note:\n\n");
    table(text, List.copyOf(FlinkKeys.all(FlinkKey.Kind.MODELLED_1X)));
    text.append("\nFlink's own and without effect here, named once in a note: ");
    text.append(list(FlinkKey.Kind.NOTED));
    text.append("\nFormer names: ").append(formerNames());
  }

  private static void fillIn(StringBuilder text) {
    text.append("\n## Where Flink shows what is to be filled in\n\n");
    text.append("| key | what it is, and where |\n|---|---|\n");
    FillIn.all()
        .forEach(
            (key, words) ->
                text.append(
                    "| `%s.%s` | %s |\n".formatted(key.section().path(), key.key(), words)));
  }

  private static boolean isModelled(FlinkKey key) {
    return key.kind() == FlinkKey.Kind.MODELLED;
  }

  private static String list(FlinkKey.Kind kind) {
    return FlinkKeys.all(kind).stream()
        .map(key -> "`" + key.key() + "`")
        .collect(Collectors.joining(", ", "", ".\n"));
  }

  private static String formerNames() {
    return FlinkKeys.all().stream()
        .flatMap(key -> key.formerNames().stream().map(f -> "`" + f + "` is `" + key.key() + "`"))
        .collect(Collectors.joining(", ", "", ".\n"));
  }

  private static void table(StringBuilder text, List<? extends ContractKey> keys) {
    text.append("| key | unit | default | allowed | meaning |\n|---|---|---|---|---|\n");
    for (ContractKey key : keys) {
      text.append(
          "| `%s` | %s | %s | %s | %s |\n"
              .formatted(key.key(), key.unit(), key.defaultText(), key.allowed(), key.meaning()));
    }
  }
}
