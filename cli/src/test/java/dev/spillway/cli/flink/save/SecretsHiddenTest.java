package dev.spillway.cli.flink.save;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.spillway.cli.flink.Endpoint;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsHiddenTest {

  private static final ObjectMapper MAPPER = new ObjectMapper();

  @ParameterizedTest
  @CsvSource({
    "security.ssl.rest.key-password, hunter2",
    "s3.access-key, hunter2",
    "s3.secret-key, hunter2",
    "fs.azure.account.key.x.blob, hunter2",
    "my.API_TOKEN, hunter2",
    "some.credentials.provider, hunter2",
    "security.kerberos.login.keytab, /etc/hunter2.keytab",
    "env.java.opts.all, -Xmx1g -Djavax.net.ssl.trustStorePassword=hunter2",
    "high-availability.jdbc.url, jdbc:mysql://root:hunter2@db/flink",
    "containerized.master.env.X, MY_SECRET=hunter2",
  })
  void shouldHideTheValueOfAnOptionWhenItMayBeASecret(String key, String value) throws Exception {
    String options =
        MAPPER
            .createArrayNode()
            .add(MAPPER.createObjectNode().put("key", key).put("value", value))
            .toString();

    JsonNode saved = hidden(Endpoint.jobManagerConfig(), options);

    assertThat(saved.at("/0/key").textValue()).isEqualTo(key);
    assertThat(saved.at("/0/value").textValue()).isEqualTo("******");
  }

  @Test
  void shouldHideASecretWhenAnOptionHasMoreFields() throws Exception {
    String options = "[{\"key\":\"a.password\",\"value\":\"hunter2\",\"raw\":\"hunter2\"}]";

    assertThat(hidden(Endpoint.jobManagerConfig(), options).toString()).doesNotContain("hunter2");
    assertThat(
            hidden(Endpoint.jobManagerConfig(), "[{\"key\":\"x\",\"value\":{\"y\":\"hunter2\"}}]")
                .toString())
        .doesNotContain("hunter2");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"password\":\"hunter2\"}",
        "{\"a\":[{\"auth-token\":\"hunter2\"}]}",
        "{\"failure_message\":\"cannot reach https://root:hunter2@db:1/x\"}",
        "{\"failure_message\":\"bad config: password=hunter2, user=x\"}",
        "{\"failure_message\":\"{\\\"secret\\\": \\\"hunter2\\\"}\"}",
      })
  void shouldHideSecretsElsewhere(String answer) throws Exception {
    assertThat(hidden(Endpoint.job("j"), answer).toString())
        .doesNotContain("hunter2")
        .contains("******");
  }

  @Test
  void shouldLeaveAllElseAsItIs() throws Exception {
    String options =
        "[{\"key\":\"taskmanager.memory.process.size\",\"value\":\"4 gb\"},"
            + "{\"key\":\"state.checkpoints.dir\",\"value\":\"s3://bucket/x\"}]";

    assertThat(hidden(Endpoint.jobManagerConfig(), options)).isEqualTo(MAPPER.readTree(options));
  }

  private static JsonNode hidden(Endpoint endpoint, String answer) throws Exception {
    return new SecretsHidden().answer(endpoint, MAPPER.readTree(answer));
  }

  /** A text may have millions of characters, and a time that goes by their square has no end. */
  @Test
  @Timeout(60)
  void shouldReadALongTextOnce() throws Exception {
    for (String hostile : List.of("password", "password ", "password=", "a=", "://a", "=", "\"")) {
      String text = hostile.repeat(300_000) + " password=hunter2";

      JsonNode saved =
          hidden(
              Endpoint.jobs(), MAPPER.createObjectNode().put("failure_message", text).toString());

      assertThat(saved.at("/failure_message").textValue()).doesNotContain("hunter2");
    }
  }
}
