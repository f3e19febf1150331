package dev.spillway.cli.flink.save;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.spillway.cli.flink.Endpoint;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Answers without what tells whose they are: names of jobs and operators, hosts and addresses,
 * paths, the words of exceptions. Numbers, times, and ids of 32 hexadecimal digits stay, so do
 * Flink's own words where they are expected.
 *
 * <p>Every text is replaced unless it is known to be Flink's own, so that one in a place nobody
 * thought of is replaced too. The same text gets the same replacement in all answers.
 */
public final class Anonymous implements Rewriting {

  /** Fields whose values are words of Flink's own. */
  private static final Set<String> FLINKS_WORDS =
      Set.of(
          "status",
          "state",
          "className",
          "checkpoint_type",
          "savepointFormat",
          "mode",
          "type",
          "job-type",
          "schedulerType",
          "exchange",
          "ship_strategy");

  private static final Pattern WORD = Pattern.compile("[A-Za-z_]{1,40}");

  /** Classes of Flink's own that keep state; others are someone's. */
  private static final Set<String> FLINKS_CLASSES =
      Set.of(
          "HashMapStateBackend",
          "EmbeddedRocksDBStateBackend",
          "RocksDBStateBackend",
          "ForStStateBackend",
          "FsStateBackend",
          "MemoryStateBackend",
          "JobManagerCheckpointStorage",
          "FileSystemCheckpointStorage",
          "FsStateChangelogStorage",
          "InMemoryStateChangelogStorage");

  /** Stands for a path or host where there is none. */
  private static final Set<String> NOTHING =
      Set.of("<checkpoint-not-externally-addressable>", "(unassigned)");

  private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");
  private static final Pattern NUMBER =
      Pattern.compile("-?[0-9]{1,20}(\\.[0-9]{1,20})?([eE][+-]?[0-9]{1,3})?|NaN|-?Infinity");
  private static final Pattern VERSION = Pattern.compile("[0-9]+(\\.[0-9]+){1,3}(-SNAPSHOT)?");
  private static final Pattern PORT = Pattern.compile(":[0-9]+$");

  private final SecretsHidden secrets = new SecretsHidden();
  private final OperatorNames operators = new OperatorNames();
  private final Pseudonyms jobs = new Pseudonyms("job");
  private final Pseudonyms hosts = new Pseudonyms("host");
  private final Pseudonyms taskManagers = new Pseudonyms("taskmanager");
  private final Pseudonyms paths = new Pseudonyms("path");
  private final Pseudonyms texts = new Pseudonyms("text");
  private final Pseudonyms fields = new Pseudonyms("field");

  /** Of one fetch, over which replacements stay the same. */
  public Anonymous() {}

  @Override
  public JsonNode answer(Endpoint endpoint, JsonNode answer) {
    JsonNode withoutSecrets = secrets.answer(endpoint, answer);
    return endpoint.equals(Endpoint.jobManagerConfig())
        ? PlainOptions.of(withoutSecrets)
        : replaced("", withoutSecrets, withoutSecrets);
  }

  @Override
  public String taskManager(String id) {
    return taskManagers.of(id);
  }

  /** A node under a field of an object; the elements of a list are under the list's field. */
  private JsonNode replaced(String field, JsonNode object, JsonNode node) {
    if (node.isArray()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      node.forEach(element -> list.add(replaced(field, object, element)));
      return list;
    }
    if (node.isObject()) {
      ObjectNode copy = JsonNodeFactory.instance.objectNode();
      for (Map.Entry<String, JsonNode> each : node.properties()) {
        copy.set(field(each.getKey()), replaced(each.getKey(), node, each.getValue()));
      }
      return copy;
    }
    return node.isTextual()
        ? TextNode.valueOf(text(field, object.has("jid"), node.textValue()))
        : node;
  }

  /** Fields named by someone, as accumulators are, may be anything. */
  private String field(String name) {
    return FlinkFields.isKnown(name) || ID.matcher(name).matches() ? name : fields.of(name);
  }

  private String text(String field, boolean isOfAJob, String text) {
    if (text.isBlank()
        || NOTHING.contains(text)
        || text.equals(SecretsHidden.HIDDEN)
        || ID.matcher(text).matches()) {
      return text;
    }
    return switch (field) {
      case "name" -> isOfAJob ? jobs.of(text) : operators.chain(text);
      case "description", "operator" -> operators.description(text);
      case "host", "endpoint" -> hosts.of(PORT.matcher(text).replaceFirst(""));
      case "taskmanager-id" -> taskManagers.of(text);
      case "id" -> Endpoint.METRICS.contains(text) ? text : taskManagers.of(text);
      case "external_path", "path" -> paths.of(text);
      case "failure_message" -> FailureWords.of(text).orElseGet(() -> texts.of(text));
      case "flink-version" -> VERSION.matcher(text).matches() ? text : texts.of(text);
      default -> flinksOwn(field, text).orElseGet(() -> texts.of(text));
    };
  }

  private static Optional<String> flinksOwn(String field, String text) {
    boolean isKept =
        NUMBER.matcher(text).matches()
            || FLINKS_CLASSES.contains(text)
            || (FLINKS_WORDS.contains(field) && WORD.matcher(text).matches());
    return isKept ? Optional.of(text) : Optional.empty();
  }
}
