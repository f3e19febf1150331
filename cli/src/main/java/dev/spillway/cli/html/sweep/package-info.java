/** The report of a sweep as a page. */
package dev.spillway.cli.html.sweep;
