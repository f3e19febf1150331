package dev.spillway.cli;

import java.util.List;
import java.util.Map;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.IHelpSectionRenderer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The list of options in a command's help: one group per mixin, under the mixin's name. */
final class GroupedOptions implements IHelpSectionRenderer {

  @Override
  public String render(Help help) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<String, CommandSpec> group : help.commandSpec().mixins().entrySet()) {
      List<OptionSpec> options = group.getValue().options();
      Layout layout =
          help.createDefaultLayout(help.commandSpec().options(), List.of(), help.colorScheme());
      layout.addAllOptions(options, help.parameterLabelRenderer());
      text.append(text.length() == 0 ? "" : System.lineSeparator())
          .append(help.colorScheme().text("@|bold " + group.getKey() + "|@:"))
          .append(System.lineSeparator())
          .append(layout);
    }
    return text.toString();
  }
}
