package dev.spillway.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CsvRowsTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  @Test
  void shouldWriteEachKindOfFieldWhenALineIsBuilt() throws IOException {
    CsvRows rows = new CsvRows(bytes, "a,b,c,d,e,f");
    rows.field("");
    rows.field(0L);
    rows.field(Long.MAX_VALUE);
    rows.field(10.0);
    rows.field(0.1);
    rows.field(1e300);
    rows.endLine();
    rows.flush();

    assertThat(bytes.toString(StandardCharsets.US_ASCII))
        .isEqualTo("a,b,c,d,e,f\n,0,9223372036854775807,10,0.1,1.0E300\n");
  }

  @Test
  void shouldLoseNothingWhenLinesCrossTheBuffer() throws IOException {
    CsvRows rows = new CsvRows(bytes, "n,square");
    StringBuilder expected = new StringBuilder("n,square\n");
    for (long n = 0; n < 20_000; n++) {
      rows.field(n);
      rows.field(n * n);
      rows.endLine();
      expected.append(n).append(',').append(n * n).append('\n');
    }
    rows.flush();

    assertThat(bytes.toString(StandardCharsets.US_ASCII)).isEqualTo(expected.toString());
  }
}
