/**
 * Answers asked of a server, over HTTP: only GET, within bounds of time and size, whatever the
 * server does.
 *
 * <p>Credentials stay in here: no message, exception or {@code toString} has them, nor the part of
 * a URL that could.
 */
package dev.spillway.cli.flink.http;
