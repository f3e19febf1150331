package dev.spillway.model.job.contract;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The known word nearest to a misspelt one. */
final class Nearest {

  private Nearest() {}

  /** The candidate of least edit distance, the first of equals; empty without candidates. */
  static Optional<String> to(String word, List<String> candidates) {
    return candidates.stream().min(Comparator.comparingInt(known -> distance(word, known)));
  }

  /** Letters to insert, delete or replace (Levenshtein), one row of the table at a time. */
  static int distance(String a, String b) {
    int[] above = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
      }
      above = row;
    }
    return above[b.length()];
  }
}
