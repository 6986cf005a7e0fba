package io.loomgram.app.guard;

import io.helidon.common.buffers.BufferData;
import io.helidon.common.buffers.DataWriter;

/// Notes a deadline around each write to a client.
record TimedWriter(DataWriter writer, ClientDeadline deadline) implements DataWriter {

  @Override
  public void write(BufferData... buffers) {
    long bytes = 0;
    for (BufferData buffer : buffers) {
      bytes += buffer.available();
    }
    deadline.beforeWrite(bytes);
    writer.write(buffers);
    deadline.afterWrite();
  }

  @Override
  public void write(BufferData buffer) {
    deadline.beforeWrite(buffer.available());
    writer.write(buffer);
    deadline.afterWrite();
  }

  @Override
  public void writeNow(BufferData... buffers) {
    long bytes = 0;
    for (BufferData buffer : buffers) {
      bytes += buffer.available();
    }
    deadline.beforeWrite(bytes);
    writer.writeNow(buffers);
    deadline.afterWrite();
  }

  @Override
  public void writeNow(BufferData buffer) {
    deadline.beforeWrite(buffer.available());
    writer.writeNow(buffer);
    deadline.afterWrite();
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
