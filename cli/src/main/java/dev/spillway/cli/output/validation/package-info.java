/**
 * Predictions beside measured runs as text and as JSON.
 *
 * <p>Does not live here: how far off is too far, which is the model's to say.
 */
package dev.spillway.cli.output.validation;
