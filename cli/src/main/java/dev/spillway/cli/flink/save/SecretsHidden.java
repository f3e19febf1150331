package dev.spillway.cli.flink.save;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.spillway.cli.flink.Endpoint;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Answers as they are, but for secrets. Flink hides most itself, with the same asterisks; those
 * that it does not know, such as a password within the options of a JVM, are hidden here. Rather
 * too much is hidden than too little.
 */
public final class SecretsHidden implements Rewriting {

  static final String HIDDEN = "******";

  private static final String WORDS =
      "password|passwd|passphrase|secret|token|credential|api-?key|auth-params|jaas|http-headers";

  private static final Pattern SECRET_KEY = Pattern.compile("(?i)" + WORDS + "|key|\\bpwd\\b");

  /** Words that stand in a value of the configuration, as in {@code -Dtrust.password=...}. */
  private static final Pattern SECRET_VALUE = Pattern.compile("(?i)" + WORDS + "|://[^/\\s]*@");

  /** User and password of a URL within a text. */
  private static final Pattern USER_INFO = Pattern.compile("(?<=://)[^/@\\s]+@");

  private static final Pattern SECRET_WORD = Pattern.compile("(?i)" + WORDS);

  /**
   * What a text assigns to, such as {@code password=}; a server's text may be hostile, so that
   * nothing here goes back over what it has read.
   */
  private static final Pattern ASSIGNED =
      Pattern.compile("(?<![\\w.-])([\\w.-]++)[\"']?+\\s*+[=:]\\s*+");

  /** What is assigned; it ends at a space or a separator. */
  private static final Pattern VALUE = Pattern.compile("[^\\s,;&]++");

  /** Of one fetch. */
  public SecretsHidden() {}

  @Override
  public JsonNode answer(Endpoint endpoint, JsonNode answer) {
    return hidden(answer);
  }

  @Override
  public String taskManager(String id) {
    return id;
  }

  private static JsonNode hidden(JsonNode node) {
    if (node.isArray()) {
      ArrayNode list = JsonNodeFactory.instance.arrayNode();
      node.forEach(element -> list.add(hidden(element)));
      return list;
    }
    if (node.isObject()) {
      return isOption(node) ? option(node) : object(node);
    }
    return node.isTextual() ? TextNode.valueOf(text(node.textValue())) : node;
  }

  private static JsonNode object(JsonNode node) {
    ObjectNode object = JsonNodeFactory.instance.objectNode();
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      boolean isSecret = field.getValue().isTextual() && isSecretKey(field.getKey());
      object.set(
          text(field.getKey()), isSecret ? TextNode.valueOf(HIDDEN) : hidden(field.getValue()));
    }
    return object;
  }

  /** An option of the configuration: its name and its value are both values of JSON. */
  private static boolean isOption(JsonNode node) {
    return node.path("key").isTextual() && node.has("value");
  }

  private static JsonNode option(JsonNode node) {
    String key = node.get("key").textValue();
    JsonNode value = node.get("value");
    boolean isSecret =
        !value.isValueNode() || isSecretKey(key) || SECRET_VALUE.matcher(value.asText()).find();
    ObjectNode option = JsonNodeFactory.instance.objectNode();
    option.put("key", text(key));
    option.set("value", isSecret ? TextNode.valueOf(HIDDEN) : value);
    return option;
  }

  static boolean isSecretKey(String key) {
    return SECRET_KEY.matcher(key).find();
  }

  private static String text(String text) {
    String withoutUsers = USER_INFO.matcher(text).replaceAll(HIDDEN + "@");
    return withoutAssigned(withoutUsers);
  }

  private static String withoutAssigned(String text) {
    StringBuilder hidden = new StringBuilder();
    Matcher assigned = ASSIGNED.matcher(text);
    Matcher value = VALUE.matcher(text);
    int told = 0;
    int at = 0;
    while (assigned.find(at)) {
      at = assigned.end();
      boolean secret = SECRET_WORD.matcher(assigned.group(1)).find();
      if (secret && value.region(at, text.length()).lookingAt()) {
        hidden.append(text, told, at).append(HIDDEN);
        told = value.end();
        at = told;
      }
    }
    return hidden.append(text, told, text.length()).toString();
  }
}
