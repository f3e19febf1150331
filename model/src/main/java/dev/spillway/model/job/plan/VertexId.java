package dev.spillway.model.job.plan;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The id under which results name a task, as long as Flink's: the same name has the same id. */
public final class VertexId {

  private static final int DIGITS = 32;

  private VertexId() {}

  /** The first 32 hex digits of the SHA-256 of a name in UTF-8. */
  public static String of(String name) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash).substring(0, DIGITS);
    } catch (NoSuchAlgorithmException impossible) {
      throw new IllegalStateException("every Java platform has SHA-256", impossible);
    }
  }
}
