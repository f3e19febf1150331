package dev.spillway.cli.flink.read;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * An answer of a server.
 *
 * @param name as messages have it, such as {@code details-11.json}
 * @param body of whatever kind
 */
public record Answer(String name, JsonNode body) {}
