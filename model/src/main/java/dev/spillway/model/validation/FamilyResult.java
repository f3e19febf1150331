package dev.spillway.model.validation;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * How far off a family is.
 *
 * @param members at least one
 */
public record FamilyResult(Family family, List<Member> members) {

  /**
   * A run of the family.
   *
   * @param error in the unit of the family's rule; NaN where there is none
   */
  public record Member(RunComparison comparison, double error) {

    public String name() {
      return comparison.run().name();
    }
  }

  public FamilyResult {
    members = List.copyOf(members);
    if (members.isEmpty()) {
      throw new IllegalArgumentException("members (0) of " + family + " must be at least 1");
    }
  }

  /** The result of a family; empty if none of the runs is of it. */
  static Optional<FamilyResult> of(Family family, List<RunComparison> comparisons) {
    List<Member> members = new ArrayList<>();
    for (RunComparison comparison : comparisons) {
      if (family.has(MeasuredKind.of(comparison.run()))) {
        members.add(new Member(comparison, family.rule().of(comparison)));
      }
    }
    return members.isEmpty() ? Optional.empty() : Optional.of(new FamilyResult(family, members));
  }

  /** NaN if the error of one run is. */
  public double meanError() {
    return members.stream().mapToDouble(Member::error).sum() / members.size();
  }

  /** The error that the bound is on: the mean where that is bounded, else the worst. */
  public double boundedError() {
    return family.bound().mean().isPresent() ? meanError() : worst().error();
  }

  /** The run that is furthest off, the first of several; one whose error is NaN before all. */
  public Member worst() {
    Member worst = members.get(0);
    for (Member member : members) {
      if (Double.compare(member.error(), worst.error()) > 0) { // NaN is above everything
        worst = member;
      }
    }
    return worst;
  }

  /** Whether the bound is kept. */
  public boolean isKept() {
    return family.bound().allows(meanError(), worst().error());
  }
}
