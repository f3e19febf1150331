package dev.spillway.model.network.topology;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The time that bytes take, against whole numbers of any length. */
class TransferTimeTest {

  private static final BigInteger NANOS_PER_SECOND = BigInteger.valueOf(1_000_000_000);

  @Test
  void shouldBeExactToTheNanosecondForAnySizeAndSpeed() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int i = 0; i < 10_000; i++) {
      long bytes = random.nextLong() >>> (2 + random.nextInt(60));
      long speed = 1 + (random.nextLong() >>> (2 + random.nextInt(60)));
      BigInteger exact =
          BigInteger.valueOf(bytes).multiply(NANOS_PER_SECOND).divide(BigInteger.valueOf(speed));

      assertThat(BigInteger.valueOf(ModelParameters.nanos(bytes, speed)))
          .as("%d bytes at %d bytes/s, seed %d", bytes, speed, seed)
          .isEqualTo(exact.min(BigInteger.valueOf(StorageSettings.NEVER_NANOS)));
    }
  }

  @Test
  void shouldNotTakeTenGigabytesForWholeSecondsOnly() {
    assertThat(ModelParameters.nanos(10_000_000_000L, 3_000_000_000L)).isEqualTo(3_333_333_333L);
  }

  @Test
  void shouldTakeNoTimeAtUnlimitedSpeed() {
    assertThat(ModelParameters.nanos(1L << 40, StorageSettings.UNLIMITED)).isZero();
  }
}
