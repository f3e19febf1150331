package dev.spillway.cli.output.rest;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The form of a JSON document: names, order and types, without values. Of a list and of a map by
 * vertex it has the forms that occur; the order of a map by state is a hash map's, and so ignored.
 */
final class Shape {

  private Shape() {}

  static String of(JsonNode node) {
    return switch (node.getNodeType()) {
      case OBJECT -> ofObject(node);
      case ARRAY -> {
        TreeSet<String> forms = new TreeSet<>();
        node.forEach(each -> forms.add(of(each)));
        yield forms.toString();
      }
      case NUMBER -> node.isIntegralNumber() ? "integer" : "float";
      case STRING -> node.textValue().equals("NaN") ? "\"NaN\"" : "text";
      default -> node.getNodeType().toString();
    };
  }

  private static String ofObject(JsonNode node) {
    List<Map.Entry<String, JsonNode>> fields = new ArrayList<>(node.properties());
    if (!fields.isEmpty()
        && fields.stream().allMatch(each -> each.getKey().matches("\\p{XDigit}{32}"))) {
      return "by vertex "
          + fields.stream()
              .map(each -> of(each.getValue()))
              .collect(Collectors.toCollection(TreeSet::new));
    }
    if (!fields.isEmpty() && fields.stream().allMatch(each -> each.getKey().matches("[A-Z]+"))) {
      fields.sort(Map.Entry.comparingByKey());
    }
    return fields.stream()
        .map(each -> each.getKey() + ": " + of(each.getValue()))
        .collect(Collectors.joining(",\n", "{", "}"));
  }
}
