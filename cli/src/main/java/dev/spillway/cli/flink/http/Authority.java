package dev.spillway.cli.flink.http;

import dev.spillway.cli.error.BadInputException;
import dev.spillway.cli.error.OutputException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** Whom to believe that a server is who it says: the certificates of a file, and no others. */
public final class Authority {

  private static final int MOST_BYTES = 10 << 20;

  private Authority() {}

  /**
   * Trusts the certificates of a file.
   *
   * @param option under which it was given
   * @throws BadInputException if it is no file of certificates
   */
  public static SSLContext of(String option, Path file) {
    String where = option + " (" + file + ")";
    Collection<? extends Certificate> certificates = read(where, file);
    if (certificates.isEmpty()) {
      throw none(where);
    }
    try {
      KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
      store.load(null, null);
      int number = 0;
      for (Certificate certificate : certificates) {
        store.setCertificateEntry("authority-" + number++, certificate);
      }
      TrustManagerFactory trust =
          TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
      trust.init(store);
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, trust.getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException | IOException failure) {
      throw new BadInputException(where + " cannot be used: " + failure.getMessage());
    }
  }

  private static Collection<? extends Certificate> read(String where, Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new BadInputException(where + " must be a file, and is a folder or a device");
    }
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] text = stream.readNBytes(MOST_BYTES);
      return text.length == 0
          ? List.of()
          : CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(text));
    } catch (NoSuchFileException absent) {
      throw new BadInputException(where + " does not exist; it must be a file of certificates");
    } catch (AccessDeniedException denied) {
      throw new BadInputException(where + " may not be read");
    } catch (CertificateException wrong) {
      throw none(where);
    } catch (IOException unreadable) {
      throw new BadInputException(where + " cannot be read: " + OutputException.reason(unreadable));
    }
  }

  private static BadInputException none(String where) {
    return new BadInputException(where + " must have certificates in PEM form, and has none");
  }
}
