package io.loomgram.app.rest;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;
import io.helidon.webserver.http.ServerResponse;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Writes to one client, the head of an answer and its body by one system call from a buffer that
/// serves again.
///
/// The web server's own `send` makes a buffer for each answer, of the body's length and a little
/// more; a head like ours does not fit into that little, so it makes a second one of twice the
/// length and copies. Here the body is put into a kept buffer first, behind some room. Then the
/// server is told its length and given none of it, so what it writes is the head, which is put into
/// the room before the body.
///
/// Belongs to the thread of its connection, and is found by that.
public final class CorkedWriter implements DataWriter {

  /// What handles a connection.
  @FunctionalInterface
  public interface Handling {
    void run() throws InterruptedException;
  }

  private static final ScopedValue<CorkedWriter> OF_THIS_CONNECTION = ScopedValue.newInstance();

  /// A head is a few hundred bytes, unless it names many channels that are missing.
  private static final int HEAD_ROOM = 2048;

  /// As many answers are written at once as there are processors, save for clients that are slow.
  private static final SendBuffers BUFFERS =
      new SendBuffers(2 * Runtime.getRuntime().availableProcessors() + 2);

  private static final byte[] NOTHING = {};
  private static final String NO_LENGTH = "\r\nContent-Length: 0\r\n";

  private final DataWriter writer;

  /// The buffer whose body the next head is for; `null` if there is none.
  private byte @Nullable [] corked;

  private int bodyLength;

  /// Whether the next head is of an answer whose status says that nothing follows.
  private boolean bodiless;

  /// @param writer writes to the client; what is written at once, it must not keep
  public CorkedWriter(DataWriter writer) {
    this.writer = writer;
  }

  /// Runs what handles the connection of this writer, so that [#send] finds it.
  public void serve(Handling connection) throws InterruptedException {
    ScopedValue.where(OF_THIS_CONNECTION, this)
        .call(() -> {
          connection.run();
          return null;
        });
  }

  /// Sends an answer whose headers are set.
  static void send(ServerResponse response, Body body) {
    if (OF_THIS_CONNECTION.isBound()) {
      OF_THIS_CONNECTION.get().sendCorked(response, body);
    } else {
      response.send(body.bytes());
    }
  }

  /// Sends an answer whose status says that there is no body, such as 204 and 304. The web server
  /// would say that the body has no bytes, which the one must not bear ([RFC 9110,
  /// 8.6](https://www.rfc-editor.org/rfc/rfc9110#section-8.6)) and of the other's body is not true.
  static void sendBodiless(ServerResponse response) {
    if (OF_THIS_CONNECTION.isBound()) {
      OF_THIS_CONNECTION.get().sendAlone(response);
    } else {
      response.send();
    }
  }

  private void sendAlone(ServerResponse response) {
    bodiless = true;
    try {
      response.send();
    } finally {
      bodiless = false;
    }
  }

  private static BufferData withoutLength(BufferData head) {
    byte[] bytes = head.readBytes();
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    int start = text.indexOf(NO_LENGTH);
    if (start < 0) {
      return BufferData.create(bytes);
    }
    String without = text.substring(0, start) + text.substring(start + NO_LENGTH.length() - 2);
    return BufferData.create(without.getBytes(StandardCharsets.ISO_8859_1));
  }

  private void sendCorked(ServerResponse response, Body body) {
    byte[] buffer = BUFFERS.take(HEAD_ROOM + body.length());
    try {
      body.putInto(buffer, HEAD_ROOM);
      corked = buffer;
      bodyLength = body.length();
      response.contentLength(bodyLength);
      response.send(NOTHING);
    } finally {
      corked = null;
      BUFFERS.give(buffer);
    }
  }

  @Override
  public void write(BufferData buffer) {
    byte[] answer = corked;
    if (bodiless) {
      bodiless = false;
      writer.write(withoutLength(buffer));
    } else if (answer == null) {
      writer.write(buffer);
    } else {
      corked = null;
      writeAnswer(buffer, answer);
    }
  }

  private void writeAnswer(BufferData head, byte[] answer) {
    int headLength = head.available();
    int start = HEAD_ROOM;
    if (headLength > HEAD_ROOM) {
      writer.writeNow(head);
    } else {
      start -= headLength;
      head.read(answer, start, headLength);
    }
    writer.writeNow(BufferData.create(answer, start, HEAD_ROOM + bodyLength - start));
  }

  @Override
  public void write(BufferData... buffers) {
    writer.write(buffers);
  }

  @Override
  public void writeNow(BufferData... buffers) {
    writer.writeNow(buffers);
  }

  @Override
  public void writeNow(BufferData buffer) {
    writer.writeNow(buffer);
  }

  @Override
  public void flush() {
    writer.flush();
  }

  @Override
  public void close() {
    writer.close();
  }
}
