package dev.spillway.engine.random;

import dev.spillway.engine.FingerprintBuilder;
import org.apache.commons.math3.random.Well19937c;

/**
 * The random streams of one replication, by name.
 *
 * <p>A stream depends on the seed, its name and the replication only: whether other streams exist,
 * and how much is drawn from them, does not change it. That is what makes two variants of a model
 * comparable draw by draw.
 *
 * <p>The generator is Well19937c (F. Panneton, P. L'Ecuyer, M. Matsumoto, "Improved long-period
 * generators based on linear recurrences modulo 2", ACM TOMS 32, 2006). Its 64-bit seed is the
 * FNV-1a hash of seed, name and replication ({@link FingerprintBuilder}), stirred by the finaliser
 * of SplitMix64 (G. L. Steele, D. Lea, C. H. Flood, "Fast splittable pseudorandom number
 * generators", OOPSLA 2014; constants: D. Stafford's mix 13), so that names and seeds one bit apart
 * start far apart.
 *
 * @param seed any number
 * @param replication at least 0
 */
public record RandomStreams(long seed, int replication) {

  public RandomStreams {
    if (replication < 0) {
      throw new IllegalArgumentException("replication (" + replication + ") must be at least 0");
    }
  }

  /** The stream of a name, at its start: asked twice, the same numbers twice. */
  public RandomStream stream(String name) {
    long hash = new FingerprintBuilder().add(seed).add(name).add(replication).fingerprint().value();
    return new RandomStream(new Well19937c(stir(hash)));
  }

  private static long stir(long value) {
    long mixed = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94d049bb133111ebL;
    return mixed ^ (mixed >>> 31);
  }
}
