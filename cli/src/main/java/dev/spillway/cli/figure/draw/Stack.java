package dev.spillway.cli.figure.draw;

import java.util.ArrayList;
import java.util.List;

/** Blocks one below the other. */
final class Stack implements Block {

  private final List<Block> blocks = new ArrayList<>();
  private final List<Double> gaps = new ArrayList<>();

  /**
   * Adds a block at the foot; one of no height takes no place.
   *
   * @param gap below what there is already
   */
  Stack add(double gap, Block block) {
    if (block.height() > 0) {
      gaps.add(blocks.isEmpty() ? 0 : gap);
      blocks.add(block);
    }
    return this;
  }

  @Override
  public double height() {
    return blocks.stream().mapToDouble(Block::height).sum()
        + gaps.stream().mapToDouble(Double::doubleValue).sum();
  }

  @Override
  public void draw(Canvas canvas, double left, double top) {
    double at = top;
    for (int i = 0; i < blocks.size(); i++) {
      at += gaps.get(i);
      blocks.get(i).draw(canvas, left, at);
      at += blocks.get(i).height();
    }
  }
}
