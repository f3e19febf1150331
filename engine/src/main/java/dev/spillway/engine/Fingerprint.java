package dev.spillway.engine;

/**
 * A 64-bit hash of a sequence of values: two runs with equal fingerprints did, in all likelihood,
 * the same things in the same order.
 *
 * <p>Depends on nothing but the values and their order, so it is the same on every machine and in
 * every run. Against accidents, not against attackers.
 *
 * @param value the hash
 */
public record Fingerprint(long value) {

  /** The hash as 16 hexadecimal digits, leading zeros included. */
  @Override
  public String toString() {
    return String.format("%016x", value);
  }
}
