package dev.spillway.cli;

import picocli.CommandLine.Option;

/** What every command understands. */
@SuppressWarnings("unused") // picocli sets the fields and itself acts on them
final class GeneralOptions {

  /** Looked for among the raw arguments too, since those may be what fails. */
  static final String DEBUG = "--debug";

  @Option(
      names = DEBUG,
      description = "Where the program fails, show the stack trace as well as the one line.")
  private boolean debug;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help and end.")
  private boolean help;

  @Option(
      names = {"-V", "--version"},
      versionHelp = true,
      description = "Show the version and end.")
  private boolean version;
}
