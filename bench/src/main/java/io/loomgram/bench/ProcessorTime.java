package io.loomgram.bench;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;

/// What a request costs a server: processor time of its process for each request, over kept-alive
/// connections, in turns with what it is compared to, so that a change of the machine's mood meets
/// both.
final class ProcessorTime {

  private static final int CONNECTIONS = 16;
  private static final int TURNS = 5;

  /// One thing to measure.
  ///
  /// @param floor what it is compared to; itself for what is compared to nothing
  record Subject(String name, ServerProcess server, byte[] request, String floor) {}

  private final Duration turn;
  private final List<Subject> subjects;
  private final List<List<Double>> micros = new ArrayList<>();

  private ProcessorTime(Duration turn, List<Subject> subjects) {
    this.turn = turn;
    this.subjects = subjects;
  }

  /// Measures and prints the medians.
  ///
  /// @param turn how long one turn of one subject is; the first is to warm up
  static void print(Duration turn, List<Subject> subjects) throws InterruptedException {
    new ProcessorTime(turn, subjects).run();
  }

  private void run() throws InterruptedException {
    for (Subject subject : subjects) {
      double _ = turn(subject);
      micros.add(new ArrayList<>());
    }
    for (int i = 0; i < TURNS; i++) {
      for (int subject = 0; subject < subjects.size(); subject++) {
        micros.get(subject).add(turn(subjects.get(subject)));
      }
    }
    for (int subject = 0; subject < subjects.size(); subject++) {
      print(subjects.get(subject), micros.get(subject));
    }
  }

  private void print(Subject subject, List<Double> measured) {
    double floor = 0;
    for (int i = 0; i < subjects.size(); i++) {
      floor = subjects.get(i).name().equals(subject.floor()) ? median(micros.get(i)) : floor;
    }
    String ratio =
        subject.floor().equals(subject.name())
            ? ""
            : String.format(Locale.ROOT, "  %.2f x %s", median(measured) / floor, subject.floor());
    System.out.printf(
        Locale.ROOT,
        "%-32s median %6.1f us of processor time a request %s%s%n",
        subject.name(),
        median(measured),
        rounded(measured),
        ratio);
  }

  private double turn(Subject subject) throws InterruptedException {
    AtomicLong asked = new AtomicLong();
    long before = subject.server().cpuNanos();
    long end = System.nanoTime() + turn.toNanos();
    List<Thread> clients = new ArrayList<>();
    for (int i = 0; i < CONNECTIONS; i++) {
      clients.add(Thread.ofPlatform().start(() -> asked.addAndGet(askUntil(end, subject))));
    }
    for (Thread client : clients) {
      client.join();
    }
    return (subject.server().cpuNanos() - before) / 1_000.0 / asked.get();
  }

  private static long askUntil(long end, Subject subject) {
    long count = 0;
    try (var connection = new KeptConnection(subject.server().port(), subject.request())) {
      while (System.nanoTime() < end) {
        connection.ask();
        count++;
      }
    } catch (IOException failed) {
      throw new IllegalStateException(subject.name() + ": " + failed.getMessage(), failed);
    }
    return count;
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
    return sorted[sorted.length / 2];
  }

  private static String rounded(List<Double> values) {
    return Arrays.toString(values.stream().mapToLong(Math::round).sorted().toArray());
  }
}
