package dev.spillway.model.scenario;

/** A scenario that no model can run: which parameter, its value, and what is allowed. */
public final class InvalidScenarioException extends IllegalArgumentException {

  private final Parameter parameter;
  private final String value;
  private final String allowed;

  /**
   * Names the parameter, the value and the rule.
   *
   * @param parameter what is wrong
   * @param value the value given, as a person would write it
   * @param allowed the rule it breaks, to be read after "must be"
   */
  public InvalidScenarioException(Parameter parameter, String value, String allowed) {
    super(parameter + " (" + value + ") must be " + allowed);
    this.parameter = parameter;
    this.value = value;
    this.allowed = allowed;
  }

  public Parameter parameter() {
    return parameter;
  }

  public String value() {
    return value;
  }

  /** The rule that the value breaks, to be read after "must be". */
  public String allowed() {
    return allowed;
  }
}
