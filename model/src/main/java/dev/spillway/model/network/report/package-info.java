/**
 * What a run of the network model means: how long checkpoints take and where their time goes, what
 * failed and why, where records are held up. Figures only; the words are the command line's.
 */
package dev.spillway.model.network.report;
