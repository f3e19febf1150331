/**
 * What a calibration comes to, in words. Does not live here: the job file itself, which the model
 * writes.
 */
package dev.spillway.cli.output.calibration;
