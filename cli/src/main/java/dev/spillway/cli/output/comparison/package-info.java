/**
 * A prediction held against what happened, as text and as JSON. Figures come from the model's
 * comparison; here they are only worded.
 */
package dev.spillway.cli.output.comparison;
