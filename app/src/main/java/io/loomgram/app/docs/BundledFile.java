package io.loomgram.app.docs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// A file that is part of the server: a resource on the class path and how to send it.
///
/// @param resource the absolute name of the resource, without a slash in front
/// @param contentType its media type
public record BundledFile(String resource, String contentType) {

  /// The file's bytes, read anew: the files are large and seldom asked for, so that a cache in
  /// front decides how long they stay in memory.
  ///
  /// @throws IllegalStateException if the resource is missing
  public byte[] read() {
    try (InputStream in = BundledFile.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + resource + " is missing");
      }
      return in.readAllBytes();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
