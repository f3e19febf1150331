/**
 * What a run of a job prints and writes as tables: the report in words, every checkpoint, what
 * happened when. Figures come from the model's report; here they are only worded.
 */
package dev.spillway.cli.output.network;
