package dev.spillway.model.job.plan;

/**
 * How Flink deals keys to the subtasks of an operator whose maximum parallelism nobody has set. A
 * key belongs to a key group by its hash code, and each subtask has a range of groups. Sources:
 * {@code KeyGroupRangeAssignment}, {@code MathUtils.murmurHash}.
 *
 * @param parallelism number of subtasks, 1 to 32768
 */
public record KeyGroups(int parallelism) {

  private static final int LEAST_GROUPS = 128;
  private static final int MOST_GROUPS = 32_768;

  public KeyGroups {
    if (parallelism < 1 || parallelism > MOST_GROUPS) {
      throw new IllegalArgumentException(
          "parallelism (" + parallelism + ") must be from 1 to " + MOST_GROUPS);
    }
  }

  /**
   * How many groups there are, Flink's default maximum parallelism: half as many again as subtasks,
   * up to the next power of 2, from 128 to 32768.
   */
  public int count() {
    int half = parallelism + parallelism / 2;
    int power = Integer.highestOneBit(half);
    return Math.min(Math.max(power == half ? power : 2 * power, LEAST_GROUPS), MOST_GROUPS);
  }

  /** The group of a key. */
  public int group(int hashCode) {
    return murmur(hashCode) % count();
  }

  /** The subtask that a key is dealt to. */
  public int subtask(int hashCode) {
    int groups = count();
    return murmur(hashCode) % groups * parallelism / groups;
  }

  /**
   * MurmurHash3 of the four bytes of a number from seed 0 (A. Appleby, smhasher), without its sign;
   * the one that has no positive counterpart is 0.
   */
  private static int murmur(int number) {
    int hash = Integer.rotateLeft(number * 0xcc9e2d51, 15) * 0x1b873593;
    hash = Integer.rotateLeft(hash, 13) * 5 + 0xe6546b64;
    hash ^= Integer.BYTES;
    hash = (hash ^ (hash >>> 16)) * 0x85ebca6b;
    hash = (hash ^ (hash >>> 13)) * 0xc2b2ae35;
    hash ^= hash >>> 16;
    return hash == Integer.MIN_VALUE ? 0 : Math.abs(hash);
  }
}
