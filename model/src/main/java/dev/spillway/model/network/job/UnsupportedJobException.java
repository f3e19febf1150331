package dev.spillway.model.network.job;

/** A valid job of which the network model cannot simulate some part; the message is one line. */
public final class UnsupportedJobException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /**
   * Names the key, its value and what can be simulated.
   *
   * @param key with its path, as in a job file
   * @param value as the job has it
   * @param allowed what can be simulated, to be read after "must be"
   */
  UnsupportedJobException(String key, Object value, String allowed) {
    super(key + " (" + value + ") must be " + allowed);
  }
}
