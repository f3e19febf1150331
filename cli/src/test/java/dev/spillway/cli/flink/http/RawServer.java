package dev.spillway.cli.flink.http;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A server that sends whatever bytes a test wants, be they HTTP or not. */
final class RawServer implements AutoCloseable {

  /** What is sent on a connection, after its request has begun to arrive. */
  interface Speech {
    void speak(OutputStream out) throws IOException, InterruptedException;
  }

  private final ServerSocket socket;
  private final List<Thread> threads = new CopyOnWriteArrayList<>();

  RawServer(Speech speech) throws IOException {
    socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
    start(() -> accept(speech));
  }

  static RawServer saying(String text) throws IOException {
    return new RawServer(out -> out.write(text.getBytes(StandardCharsets.ISO_8859_1)));
  }

  private void start(Runnable work) {
    Thread thread = new Thread(work, "raw-server");
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  private void accept(Speech speech) {
    while (!socket.isClosed()) {
      try {
        Socket connection = socket.accept();
        start(() -> serve(connection, speech));
      } catch (IOException closed) {
        return;
      }
    }
  }

  private static void serve(Socket connection, Speech speech) {
    try (connection) {
      if (connection.getInputStream().read() >= 0) {
        speech.speak(connection.getOutputStream());
        connection.getOutputStream().flush();
      }
    } catch (IOException | InterruptedException gone) {
      // The other side has had enough, or the test is over.
    }
  }

  int port() {
    return socket.getLocalPort();
  }

  @Override
  public void close() throws IOException {
    socket.close();
    threads.forEach(Thread::interrupt);
  }
}
