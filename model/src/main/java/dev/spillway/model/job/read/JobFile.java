package dev.spillway.model.job.read;

import dev.spillway.model.job.Job;
import java.util.List;

/**
 * What a job file says.
 *
 * @param notes one line each, to be told once: what of the file has no effect here or is taken for
 *     something else
 */
public record JobFile(Job job, List<String> notes) {

  public JobFile {
    notes = List.copyOf(notes);
  }
}
