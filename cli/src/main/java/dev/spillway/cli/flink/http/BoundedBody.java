package dev.spillway.cli.flink.http;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;

/** Collects a body up to a bound and reads no byte of the network beyond it. */
final class BoundedBody implements BodySubscriber<BoundedBody.Content> {

  /**
   * What was collected.
   *
   * @param isWhole whether the body had no more
   */
  record Content(ByteBuffer bytes, boolean isWhole) {

    byte[] array() {
      byte[] copy = new byte[bytes.remaining()];
      bytes.duplicate().get(copy);
      return copy;
    }
  }

  private final int mostBytes;
  private final ByteArrayOutputStream collected = new ByteArrayOutputStream();
  private final CompletableFuture<Content> body = new CompletableFuture<>();
  private volatile Subscription subscription;

  BoundedBody(int mostBytes) {
    this.mostBytes = mostBytes;
  }

  @Override
  public CompletionStage<Content> getBody() {
    return body;
  }

  @Override
  public void onSubscribe(Subscription started) {
    subscription = started;
    started.request(1);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      if (!take(buffer)) {
        subscription.cancel();
        complete(false);
        return;
      }
    }
    subscription.request(1);
  }

  private boolean take(ByteBuffer buffer) {
    int room = mostBytes - collected.size();
    byte[] bytes = new byte[Math.min(room, buffer.remaining())];
    buffer.get(bytes);
    collected.write(bytes, 0, bytes.length);
    return !buffer.hasRemaining();
  }

  @Override
  public void onError(Throwable failure) {
    body.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    complete(true);
  }

  private void complete(boolean isWhole) {
    body.complete(new Content(ByteBuffer.wrap(collected.toByteArray()), isWhole));
  }
}
