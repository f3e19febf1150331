package dev.spillway.model.job.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyGroupsTest {

  /** Half as many again, up to a power of 2: 86 + 43 = 129, 171 + 85 = 256, 172 + 86 = 258. */
  @ParameterizedTest
  @CsvSource({
    "1, 128",
    "85, 128",
    "86, 256",
    "171, 256",
    "172, 512",
    "21845, 32768",
    "21846, 32768",
    "32768, 32768"
  })
  void shouldHaveFlinksDefaultMaximumParallelism(int parallelism, int groups) {
    assertThat(new KeyGroups(parallelism).count()).isEqualTo(groups);
  }

  /**
   * Worked out apart from this code, with MurmurHash3 over four bytes: of 0 it is 0x2362f9de, the
   * published test vector, 593689054 = 94 modulo 128; of -2147483648 it is negative.
   */
  @ParameterizedTest
  @CsvSource({
    "0, 94",
    "1, 86",
    "2, 127",
    "3, 113",
    "4, 7",
    "5, 126",
    "6, 18",
    "7, 113",
    "8, 15",
    "9, 51",
    "-1, 80",
    "42, 29",
    "10000, 116",
    "2147483647, 62",
    "-2147483648, 108"
  })
  void shouldFindTheGroupOfAHashCode(int hashCode, int group) {
    assertThat(new KeyGroups(4).group(hashCode)).isEqualTo(group);
  }

  /** Group times parallelism by groups: 94 x 3 / 128 = 2, 51 x 4 / 128 = 1. */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 2, 2, 86",
    "1, 1, 2, 2, 83",
    "4, 0, 0, 0, 2",
    "6, 0, 0, 0, 57",
    "9, 0, 1, 1, 69",
    "-1, 1, 1, 2, 31"
  })
  void shouldDealKeysToSubtasks(int hashCode, int ofTwo, int ofThree, int ofFour, int ofHundred) {
    assertThat(new KeyGroups(2).subtask(hashCode)).isEqualTo(ofTwo);
    assertThat(new KeyGroups(3).subtask(hashCode)).isEqualTo(ofThree);
    assertThat(new KeyGroups(4).subtask(hashCode)).isEqualTo(ofFour);
    assertThat(new KeyGroups(100).subtask(hashCode)).isEqualTo(ofHundred);
  }

  /** 128 groups on 3 subtasks: 43, 43 and 42. A million keys hit each in proportion. */
  @Test
  void shouldGiveEachSubtaskItsRangeOfGroups() {
    KeyGroups groups = new KeyGroups(3);
    int[] keys = new int[3];
    for (int key = 0; key < 1_000_000; key++) {
      keys[groups.subtask(key)]++;
    }
    // 4 standard deviations of a binomial count.
    assertThat(Math.abs(keys[0] - 1_000_000 * 43 / 128)).isLessThan(1_900);
    assertThat(Math.abs(keys[2] - 1_000_000 * 42 / 128)).isLessThan(1_900);
    assertThat(Arrays.stream(keys).sum()).isEqualTo(1_000_000);
  }

  @ParameterizedTest
  @CsvSource({"0", "32769"})
  void shouldRefuseAParallelismBeyondFlinks(int parallelism) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new KeyGroups(parallelism))
        .withMessage("parallelism (" + parallelism + ") must be from 1 to 32768");
  }
}
