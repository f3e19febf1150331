/**
 * The contract of the job file: every key with its unit, default, what is allowed and what it
 * means, once. The readers take known keys, defaults and the words of their errors from here, and
 * the reference in the documentation is made from it.
 */
package dev.spillway.model.job.contract;
