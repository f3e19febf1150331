package dev.spillway.cli.html;

/**
 * What the template takes.
 *
 * @param style the style sheet
 */
public record Styled(ReportPage page, String style) {}
