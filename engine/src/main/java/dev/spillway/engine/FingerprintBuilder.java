package dev.spillway.engine;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;

/**
 * Takes values in and makes their {@link Fingerprint}.
 *
 * <p>The algorithm is FNV-1a with 64 bits (G. Fowler, L. C. Noll, K.-P. Vo, "The FNV
 * Non-Cryptographic Hash Algorithm"): per byte, exclusive or, then multiply by the prime. A {@code
 * long} goes in as its eight bytes, the highest first.
 */
public final class FingerprintBuilder {

  private static final long OFFSET_BASIS = 0xcbf29ce484222325L;
  private static final long PRIME = 0x100000001b3L;

  private long hash = OFFSET_BASIS;

  /** Takes in a number; an {@code int} counts as the {@code long} of the same value. */
  public FingerprintBuilder add(long value) {
    for (int shift = Long.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
      addByte((byte) (value >>> shift));
    }
    return this;
  }

  /** Takes in an exact number: numerator and denominator in lowest terms, each with its length. */
  public FingerprintBuilder add(Rational value) {
    addInteger(value.numerator());
    addInteger(value.denominator());
    return this;
  }

  /** Takes in a text: the number of its UTF-8 bytes, then these. */
  public FingerprintBuilder add(String text) {
    addBytes(text.getBytes(StandardCharsets.UTF_8));
    return this;
  }

  /** The fingerprint of all that was taken in so far. */
  public Fingerprint fingerprint() {
    return new Fingerprint(hash);
  }

  private void addInteger(BigInteger value) {
    addBytes(value.toByteArray());
  }

  private void addBytes(byte[] bytes) {
    add(bytes.length);
    for (byte next : bytes) {
      addByte(next);
    }
  }

  private void addByte(byte next) {
    hash = (hash ^ (next & 0xff)) * PRIME;
  }
}
