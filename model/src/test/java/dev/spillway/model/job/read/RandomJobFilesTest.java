package dev.spillway.model.job.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.spillway.model.job.Job;
import dev.spillway.model.job.text.InvalidJobException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RandomJobFilesTest {

  private static final int FILES = 500;
  private static final int MUTATIONS = 4_000;
  private static final List<String> PIECES =
      List.of(
          "{",
          "}",
          "[",
          "]",
          ":",
          ",",
          "-",
          "\n",
          "  ",
          "#",
          "\"",
          "'",
          "&a ",
          "*a",
          "!x ",
          "|",
          "0",
          "-1",
          "1.5",
          "99999999999999999999",
          "max",
          "true",
          "~",
          "? ",
          "%",
          "@",
          "\t",
          "é",
          "\u0000",
          "\uD83D\uDE00",
          "v0",
          "file",
          "---\n",
          "...\n",
          "<<: ",
          "rate: ",
          "forward");

  @Test
  void shouldReadBackTheSameJobWhenItIsWrittenDown() {
    for (long seed = 1; seed <= FILES; seed++) {
      Job job = new RandomJobs(seed).job();
      String text = JobWriter.text(job);

      assertThat(JobTexts.job(text)).as("seed %d:%n%s", seed, text).isEqualTo(job);
    }
  }

  /** The parser reads a long text in pieces, and a character may stand astride of two. */
  @Test
  void shouldReadACharacterBeyondTheBasicPlaneWhereverItStands() {
    String job = NewJobFile.text();
    for (int before = 1_000; before < 2_100; before++) {
      String text = "#" + "x".repeat(before) + "\uD83D\uDE00\n" + job;

      assertThat(JobTexts.job(text)).as("after %d", before).isEqualTo(JobTexts.job(job));
    }
  }

  @Test
  void shouldReadOrRefuseInOneLineWhateverIsDoneToAFile() {
    int refused = 0;
    for (long seed = 1; seed <= MUTATIONS; seed++) {
      Random random = new Random(seed);
      StringBuilder text =
          new StringBuilder(
              random.nextBoolean()
                  ? NewJobFile.text()
                  : JobWriter.text(new RandomJobs(seed).job()));
      for (int edits = 1 + random.nextInt(3); edits > 0; edits--) {
        mutate(text, random);
      }
      refused += isRefused(seed, text.toString()) ? 1 : 0;
    }
    assertThat(refused).isBetween(MUTATIONS / 4, MUTATIONS - 100);
  }

  private static void mutate(StringBuilder text, Random random) {
    int start = random.nextInt(text.length());
    int end = Math.min(text.length(), start + random.nextInt(12));
    switch (random.nextInt(3)) {
      case 0 -> text.delete(start, end);
      case 1 -> text.insert(start, PIECES.get(random.nextInt(PIECES.size())));
      default -> text.insert(random.nextInt(text.length()), text.substring(start, end));
    }
  }

  private static boolean isRefused(long seed, String text) {
    try {
      JobTexts.read(text);
      return false;
    } catch (InvalidJobException expected) {
      assertThat(expected.getMessage())
          .as("seed %d", seed)
          .matches("line \\d+, column \\d+: [^\\n\\r]+");
      return true;
    } catch (RuntimeException | StackOverflowError unexpected) {
      return fail("seed " + seed + ":\n" + text, unexpected);
    }
  }
}
