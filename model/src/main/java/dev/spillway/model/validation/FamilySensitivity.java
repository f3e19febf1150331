package dev.spillway.model.validation;

import java.util.List;
import java.util.Optional;

/**
 * How sensitive the error of a family is to the model's parameters.
 *
 * @param atDefaults its result with every parameter at its default
 * @param effects one a parameter, in their order
 */
public record FamilySensitivity(FamilyResult atDefaults, List<ParameterEffect> effects) {

  public FamilySensitivity {
    effects = List.copyOf(effects);
    for (ParameterEffect effect : effects) {
      if (!effect.atDefaults().equals(atDefaults)) {
        throw new IllegalArgumentException(
            "effect ("
                + effect.parameter().key()
                + " on "
                + effect.atDefaults().family()
                + ") must be on the result of "
                + atDefaults.family());
      }
    }
  }

  public Family family() {
    return atDefaults.family();
  }

  /** The effect that moves the error most, the first of several; empty if none moves it. */
  public Optional<ParameterEffect> strongest() {
    Optional<ParameterEffect> strongest = Optional.empty();
    for (ParameterEffect effect : effects) {
      if (effect.moved() > strongest.map(ParameterEffect::moved).orElse(0.0)) {
        strongest = Optional.of(effect);
      }
    }
    return strongest;
  }
}
