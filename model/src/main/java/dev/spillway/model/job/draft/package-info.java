/**
 * A job file in the making: figures with what is known of each, and the text that has them as
 * comments. Does not live here: where the figures come from.
 */
package dev.spillway.model.job.draft;
