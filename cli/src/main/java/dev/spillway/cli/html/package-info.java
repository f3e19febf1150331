/**
 * A report as one page of HTML that needs nothing beside itself: what it consists of, and its
 * template, which is compiled when the program is built.
 *
 * <p>Does not live here: what a report of a sweep or of a run says.
 */
package dev.spillway.cli.html;
