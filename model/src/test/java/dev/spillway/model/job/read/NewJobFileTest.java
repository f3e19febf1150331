package dev.spillway.model.job.read;

import static org.assertj.core.api.Assertions.assertThat;

import dev.spillway.model.job.contract.Contract;
import dev.spillway.model.job.contract.ContractKey;
import dev.spillway.model.job.contract.FlinkKey;
import dev.spillway.model.job.contract.Section;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class NewJobFileTest {

  @Test
  void shouldBeValidWithoutNotesWhenReadAsItIs() {
    JobFile file = JobTexts.read(NewJobFile.text());

    assertThat(file.notes()).isEmpty();
    assertThat(file.job().vertices()).hasSize(3);
    assertThat(file.job().edges())
        .extracting(edge -> edge.isChained())
        .containsExactly(false, true);
  }

  @ParameterizedTest
  @EnumSource(value = Section.class, names = "MODEL", mode = EnumSource.Mode.EXCLUDE)
  void shouldMentionEveryKeyThatIsSimulated(Section section) {
    for (ContractKey key : Contract.keys(section)) {
      if (!(key instanceof FlinkKey flink) || isEveryDay(flink)) {
        assertThat(NewJobFile.text()).contains(key.key() + ":");
      }
    }
  }

  /** Not: keys of old versions, keys without effect, and what hardly anybody sets. */
  private static boolean isEveryDay(FlinkKey key) {
    return key.kind() == FlinkKey.Kind.MODELLED
        && !key.key().contains("read-buffer")
        && !key.key().contains("buffer-debloat")
        && !key.key().contains("-delay.")
        && !key.key().contains("failure-rate.");
  }

  @Test
  void shouldStayValidWhenEveryCommentedDefaultOfFlinksIsSwitchedOn() {
    String text = NewJobFile.text();
    String on = text.replaceAll("(?m)^  # ((execution|taskmanager|pipeline|restart).*)$", "  $1");

    JobFile file = JobTexts.read(on);

    assertThat(on).isNotEqualTo(text);
    assertThat(file.notes()).isEmpty();
    assertThat(file.job()).isEqualTo(JobTexts.job(text));
  }
}
