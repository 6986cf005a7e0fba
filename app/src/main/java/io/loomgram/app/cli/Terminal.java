package io.loomgram.app.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/// Where a command reads and writes.
///
/// @param in what is piped in
/// @param out answers
/// @param err what went wrong, and progress
public record Terminal(InputStream in, PrintStream out, PrintStream err) {

  /// Prints an answer in UTF-8, whatever the machine's own charset, and ends its line.
  public void print(byte[] answer) {
    out.write(answer, 0, answer.length);
    out.write('\n');
    out.flush();
  }

  /// Prints an answer.
  public void print(String answer) {
    print(answer.getBytes(StandardCharsets.UTF_8));
  }

  /// Says in one line what went wrong.
  public void complain(String message) {
    err.println("loomgram: " + message);
  }
}
