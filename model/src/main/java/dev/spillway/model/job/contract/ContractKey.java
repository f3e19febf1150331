package dev.spillway.model.job.contract;

/** A key of the job file. */
public interface ContractKey {

  /** The default of a key that has to be given. */
  String REQUIRED = "required";

  /** Where it stands. */
  Section section();

  /** The key as it is written. */
  String key();

  /** The unit of its value; empty if it has none. */
  String unit();

  /** The value without a word of the user's, as the file would have it or in words. */
  String defaultText();

  /** What its value may be, to be read after "must be". */
  String allowed();

  /** What it means, in a line. */
  String meaning();
}
