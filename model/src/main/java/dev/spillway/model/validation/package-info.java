/**
 * The network model held against measured runs: each run predicted from several seeds, by way of
 * the job file that its user would have written, and the errors family by family.
 *
 * <p>Lives here: which runs make a family, how its error is reckoned, how large it may be. Does not
 * live here: the measured figures themselves.
 */
package dev.spillway.model.validation;
