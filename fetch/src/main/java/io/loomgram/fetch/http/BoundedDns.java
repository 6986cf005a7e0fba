package io.loomgram.fetch.http;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import okhttp3.Dns;
import org.jspecify.annotations.Nullable;

/// Looks names up with a bound. The system's resolver blocks in native code, where neither a call's
/// time-out nor an interrupt reaches it, and would hold the carrier of a virtual thread meanwhile.
/// So each name is looked up on a platform thread of its own, one lookup of a name at a time, and
/// callers wait for it as long as they may. Thread-safe.
final class BoundedDns implements Dns {

  private final Dns resolver;
  private final Duration patience;
  // Bounded by the number of hosts: a name is in here while it is being looked up.
  private final Map<String, CompletableFuture<List<InetAddress>>> underWay =
      new ConcurrentHashMap<>();

  /// @param resolver looks names up, blocking
  /// @param patience how long a caller waits at most
  BoundedDns(Dns resolver, Duration patience) {
    this.resolver = resolver;
    this.patience = patience;
  }

  @Override
  public List<InetAddress> lookup(String name) throws UnknownHostException {
    CompletableFuture<List<InetAddress>> addresses =
        underWay.computeIfAbsent(name, this::startLookup);
    try {
      return addresses.get(patience.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException late) {
      throw unknown(name, late);
    } catch (ExecutionException failed) {
      throw unknown(name, failed.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw unknown(name, interrupted);
    }
  }

  private CompletableFuture<List<InetAddress>> startLookup(String name) {
    CompletableFuture<List<InetAddress>> addresses = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("lookup " + name).start(() -> lookUp(name, addresses));
    return addresses;
  }

  private void lookUp(String name, CompletableFuture<List<InetAddress>> addresses) {
    try {
      List<InetAddress> found = resolver.lookup(name);
      underWay.remove(name);
      addresses.complete(found);
    } catch (UnknownHostException | RuntimeException | Error failure) {
      underWay.remove(name);
      addresses.completeExceptionally(failure);
    }
  }

  private static UnknownHostException unknown(String name, @Nullable Throwable cause) {
    UnknownHostException unknown = new UnknownHostException(name);
    unknown.initCause(cause);
    return unknown;
  }
}
