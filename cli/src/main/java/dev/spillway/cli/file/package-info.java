/**
 * Files that are written whole or not at all.
 *
 * <p>Does not live here: what stands in them.
 */
package dev.spillway.cli.file;
