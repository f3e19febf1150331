package dev.spillway.cli.html;

import java.util.List;

/**
 * A section of a report.
 *
 * @param title a word or two
 * @param blocks in their order
 */
public record Section(String title, List<Block> blocks) {

  public Section {
    blocks = List.copyOf(blocks);
  }
}
