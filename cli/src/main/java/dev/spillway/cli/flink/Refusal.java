package dev.spillway.cli.flink;

/**
 * An answer that a source does not give, and without which its user can do.
 *
 * @param endpoint that was asked for
 * @param why what came in its place, in a few words, such as {@code status 403}
 */
public record Refusal(Endpoint endpoint, String why) {}
