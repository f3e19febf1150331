package dev.spillway.cli.figure.draw;

/** Which labels along a line stay, so that none touches another. */
final class Uncrowded {

  private Uncrowded() {}

  /**
   * The first stays, then the last if the first leaves it room, and from the first on each that
   * touches neither the one that stayed before it nor the last.
   *
   * @param places of their middles, ascending or descending
   * @param halves how far each reaches to both sides
   */
  static boolean[] of(double[] places, double[] halves) {
    boolean[] stays = new boolean[places.length];
    int last = places.length - 1;
    int before = -1;
    for (int i = 0; i <= last; i++) {
      boolean free = before < 0 || areApart(places, halves, before, i);
      boolean leavesLast = i == 0 || i == last || areApart(places, halves, i, last);
      if (free && leavesLast) {
        stays[i] = true;
        before = i;
      }
    }
    return stays;
  }

  private static boolean areApart(double[] places, double[] halves, int i, int k) {
    return Math.abs(places[i] - places[k]) >= halves[i] + halves[k];
  }
}
