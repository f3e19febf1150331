package dev.spillway.cli.flink.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.flink.Endpoint;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerUrlTest {

  @ParameterizedTest
  @CsvSource({
    "http://host:8081, http://host:8081/config",
    "http://host:8081/, http://host:8081/config",
    "HTTP://host, HTTP://host/config",
    "https://host/flink, https://host/flink/config",
    "https://host/a/flink//, https://host/a/flink/config",
    "http://[::1]:8081, http://[::1]:8081/config",
  })
  void shouldStandBeforeThePathOfAnEndpoint(String given, String asked) {
    assertThat(ServerUrl.of("--url", given).of(Endpoint.cluster())).hasToString(asked);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://user:hunter2@host:8081",
        "http://hunter2@host",
        "http://user:hun ter2@host",
        "http://user:hunter2%40host",
        "user:hunter2@host",
        "http://host:8081/?token=hunter2",
        "http://host:8081/#hunter2",
      })
  void shouldNotShowASecretWhenTheAddressHasOne(String given) {
    assertThatThrownBy(() -> ServerUrl.of("--url", given))
        .isInstanceOf(BadInputException.class)
        .message()
        .startsWith("--url must be")
        .doesNotContain("hun", "ter2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "host", "host:8081", "ftp://host", "http://", "http://:80", "file:/x"})
  void shouldSayWhatAnAddressIsWhenItIsNone(String given) {
    assertThatThrownBy(() -> ServerUrl.of("--url", given))
        .isInstanceOf(BadInputException.class)
        .message()
        .startsWith("--url (" + given + ") must be the address of Flink's REST interface");
  }

  @Test
  void shouldRefuseAPortThatThereIsNot() {
    assertThatThrownBy(() -> ServerUrl.of("--url", "http://host:65536"))
        .isInstanceOf(BadInputException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:8081, false",
    "http://127.0.0.1:8081, false",
    "http://127.8.9.1, false",
    "http://[::1]:8081, false",
    "https://flink.example.com, false",
    "http://flink.example.com, true",
    "http://127.0.0.1.example.com, true",
    "http://localhost.example.com, true",
    "http://10.0.0.7:8081, true",
  })
  void shouldBeReadableOnTheWayWhenNeitherEncryptedNorOfThisMachine(
      String given, boolean readable) {
    assertThat(ServerUrl.of("--url", given).isReadableOnTheWay()).isEqualTo(readable);
  }
}
