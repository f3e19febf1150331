/** The report of a run of a job as a page, with how far off such predictions were. */
package dev.spillway.cli.html.network;
