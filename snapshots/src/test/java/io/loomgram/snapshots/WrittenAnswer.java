package io.loomgram.snapshots;

import java.io.ByteArrayOutputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// An answer with those of its headers that tell a client what to do: the status, a line for each
/// header, a blank line and the body's bytes.
final class WrittenAnswer {

  private static final List<String> HEADERS =
      List.of("Content-Type", "Retry-After", "Allow", "Accept", "X-Missing");

  private WrittenAnswer() {}

  static byte[] of(HttpResponse<byte[]> answer) {
    var head = new StringBuilder().append(answer.statusCode()).append('\n');
    for (String name : HEADERS) {
      answer
          .headers()
          .firstValue(name)
          .ifPresent(value -> head.append(name).append(": ").append(value).append('\n'));
    }
    var bytes = new ByteArrayOutputStream();
    bytes.writeBytes(head.append('\n').toString().getBytes(StandardCharsets.UTF_8));
    bytes.writeBytes(answer.body());
    return bytes.toByteArray();
  }
}
