/** The figures of a run of a job: its checkpoints, and what its vertices do over time. */
package dev.spillway.cli.figure.network;
