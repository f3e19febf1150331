package dev.spillway.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class FingerprintTest {

  private static FingerprintBuilder builder() {
    return new FingerprintBuilder();
  }

  @Test
  void shouldBeTheOffsetBasisOfFnvWhenNothingWasAdded() {
    assertThat(builder().fingerprint()).hasToString("cbf29ce484222325");
  }

  @Test
  void shouldHashTheBytesOfALongByFnv1aHighestFirst() {
    // Reference values: an FNV-1a of a few lines in Python, over value.to_bytes(8, "big").
    assertThat(builder().add(0).fingerprint()).hasToString("a8c7f832281a39c5");
    assertThat(builder().add(1).fingerprint()).hasToString("a8c7f732281a3812");
    assertThat(builder().add(-1).fingerprint()).hasToString("8cf51a8bfca3883d");
    assertThat(builder().add(0x0102030405060708L).add(9).fingerprint())
        .hasToString("fa89260b36110942");
  }

  @Test
  void shouldHashATextAsItsLengthAndItsUtf8Bytes() {
    assertThat(builder().add("größe").fingerprint()).hasToString("f5c8136f8ea28569");
    assertThat(builder().add("ab").add("c").fingerprint())
        .isNotEqualTo(builder().add("a").add("bc").fingerprint());
  }

  @Test
  void shouldHashARationalAsItsFractionInLowestTerms() {
    assertThat(builder().add(Rational.of(-6, 4)).fingerprint()).hasToString("8db92bc202b71398");
    assertThat(builder().add(Rational.of(2, 4)).fingerprint())
        .isEqualTo(builder().add(Rational.of(1, 2)).fingerprint())
        .isNotEqualTo(builder().add(Rational.of(2, 1)).fingerprint());
  }

  @Test
  void shouldTellApartRationalsBeyondALong() {
    Rational large = Rational.of(Long.MAX_VALUE).times(Rational.of(Long.MAX_VALUE));

    assertThat(large.numerator()).isGreaterThan(BigInteger.valueOf(Long.MAX_VALUE));
    assertThat(builder().add(large).fingerprint())
        .isEqualTo(builder().add(large.plus(1).minus(1)).fingerprint())
        .isNotEqualTo(builder().add(large.plus(1)).fingerprint());
  }

  @Test
  void shouldDependOnTheOrder() {
    assertThat(builder().add(1).add(2).fingerprint())
        .isNotEqualTo(builder().add(2).add(1).fingerprint());
  }

  @Test
  void shouldNotChangeWhenMoreIsAddedToItsBuilder() {
    FingerprintBuilder builder = builder().add(1);
    Fingerprint before = builder.fingerprint();

    builder.add(2);

    assertThat(before).isEqualTo(builder().add(1).fingerprint());
    assertThat(builder.fingerprint()).isNotEqualTo(before);
  }

  @Test
  void shouldPrintLeadingZeros() {
    assertThat(new Fingerprint(0xabcL)).hasToString("0000000000000abc");
  }
}
