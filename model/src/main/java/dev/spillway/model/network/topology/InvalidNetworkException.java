package dev.spillway.model.network.topology;

/** A description of a job that cannot be simulated; the message states value and bound. */
public final class InvalidNetworkException extends IllegalArgumentException {

  private static final long serialVersionUID = 1L;

  /**
   * @param what the property, with the vertex or edge it belongs to
   * @param value what was given
   * @param allowed what would be accepted
   */
  public InvalidNetworkException(String what, Object value, String allowed) {
    super(what + " (" + value + ") must be " + allowed);
  }

  static void require(boolean kept, String what, Object value, String allowed) {
    if (!kept) {
      throw new InvalidNetworkException(what, value, allowed);
    }
  }
}
