package dev.spillway.cli.html;

import java.util.List;

/**
 * A report for one question: the answer, and all that it rests on.
 *
 * @param title in the window's frame
 * @param kind what made it, such as a sweep
 * @param question what was asked
 * @param setting of what, in a line
 * @param answer in words, a paragraph each
 * @param sections in their order
 * @param version of the program
 */
public record ReportPage(
    String title,
    String kind,
    String question,
    String setting,
    List<String> answer,
    List<Section> sections,
    String version) {

  public ReportPage {
    answer = List.copyOf(answer);
    sections = List.copyOf(sections);
  }
}
