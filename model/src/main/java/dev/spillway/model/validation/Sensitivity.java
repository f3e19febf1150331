package dev.spillway.model.validation;

import dev.spillway.model.job.ModelParameter;
import dev.spillway.model.job.measured.MeasuredRun;
import dev.spillway.model.job.text.Setting;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/**
 * What moving each model parameter within its plausible range does to each family: each alone, to
 * both ends, while the others keep their defaults. Effects together are not looked at.
 *
 * @param atDefaults with every parameter at its default
 * @param families those that have a run, in their order
 */
public record Sensitivity(Validation atDefaults, List<FamilySensitivity> families) {

  /** Seeds where no other number is asked for; every one is a simulation a run and variant. */
  public static final int DEFAULT_SEEDS = 1;

  public Sensitivity {
    families = List.copyOf(families);
  }

  /**
   * Predicts runs in every variant and compares. Simulations run side by side as those of a
   * validation do; the result is the same on any number of threads.
   *
   * @param seeds 1 to {@link Validation#MOST_SEEDS}, the same for each variant
   * @param progress told the share of all simulations done, 0 to 1, from any thread, one at a time
   * @throws dev.spillway.model.job.measured.InvalidRunsException if a run is no job that can be
   *     simulated
   */
  public static Sensitivity of(List<MeasuredRun> runs, int seeds, DoubleConsumer progress) {
    Validation.checkSeeds(seeds);
    List<PredictedJob> jobs = new ArrayList<>();
    for (List<Setting> variant : variants()) {
      runs.forEach(run -> jobs.add(PredictedJob.of(run, variant)));
    }
    List<RunComparison> comparisons = Validation.compare(jobs, seeds, progress);
    Iterator<Validation> validations =
        IntStream.range(0, variants().size())
            .mapToObj(i -> comparisons.subList(i * runs.size(), (i + 1) * runs.size()))
            .map(ofVariant -> Validation.of(seeds, ofVariant))
            .iterator();
    Validation atDefaults = validations.next();
    List<Moved> moved =
        Arrays.stream(ModelParameter.values())
            .map(parameter -> new Moved(parameter, validations.next(), validations.next()))
            .toList();
    return new Sensitivity(
        atDefaults,
        IntStream.range(0, atDefaults.families().size())
            .mapToObj(
                family -> {
                  FamilyResult middle = atDefaults.families().get(family);
                  return new FamilySensitivity(
                      middle, moved.stream().map(each -> each.effect(middle, family)).toList());
                })
            .toList());
  }

  /** The variants of a parameter. What family a run is of depends on what was measured alone. */
  private record Moved(ModelParameter parameter, Validation low, Validation high) {

    /** What they do to a family, by its index. */
    ParameterEffect effect(FamilyResult atDefaults, int family) {
      return new ParameterEffect(
          parameter, low.families().get(family), atDefaults, high.families().get(family));
    }
  }

  /** Nothing set, then for each parameter its lower end and its upper end. */
  private static List<List<Setting>> variants() {
    List<List<Setting>> variants = new ArrayList<>(List.of(List.of()));
    for (ModelParameter parameter : ModelParameter.values()) {
      variants.add(List.of(setting(parameter, parameter.least())));
      variants.add(List.of(setting(parameter, parameter.most())));
    }
    return variants;
  }

  private static Setting setting(ModelParameter parameter, String value) {
    return new Setting("model." + parameter.key(), value);
  }
}
