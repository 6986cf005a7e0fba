package io.loomgram.app;

import io.loomgram.app.cli.Command;
import io.loomgram.app.cli.ExitCode;
import io.loomgram.app.cli.Terminal;
import io.loomgram.app.cli.Usage;
import io.loomgram.app.cli.WrongUse;
import io.loomgram.app.graphql.Examples;
import io.loomgram.app.observe.LogLines;
import io.loomgram.app.observe.Logging;
import io.loomgram.fixtures.UpstreamServer;
import io.loomgram.fixtures.demo.DemoSite;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.logging.Formatter;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;

/// The entry point.
@SystemAccess("the process's streams, exit code and signals")
public final class Main {

  private final Terminal terminal;
  private final Surroundings surroundings;
  private final CommandGraph commands;

  private Main(Terminal terminal, Surroundings surroundings) {
    this.terminal = terminal;
    this.surroundings = surroundings;
    this.commands = new CommandGraph(surroundings, terminal);
  }

  /// Runs the command that the arguments name. The process goes on for as long as the command
  /// serves.
  public static void main(String[] arguments) {
    Terminal terminal = new Terminal(System.in, System.out, System.err);
    ExitCode end = new Main(terminal, Surroundings.ofProcess()).run(List.of(arguments));
    if (end != ExitCode.OK) {
      System.exit(end.code());
    }
  }

  private ExitCode run(List<String> words) {
    try {
      return run(Command.of(words));
    } catch (WrongUse | IllFormedSettings wrong) {
      terminal.complain(Objects.requireNonNull(wrong.getMessage()));
      return ExitCode.WRONG_USE;
    }
  }

  private ExitCode run(Command command) {
    // Ahead of the switch, because the JVM makes the code of a switch over types when it first
    // runs.
    if (command instanceof Command.Serve) {
      return serve(SettingsReader.fromEnvironment());
    }
    return switch (command) {
      case Command.Help _ -> {
        terminal.print(Usage.TEXT);
        yield ExitCode.OK;
      }
      case Command.Version _ -> {
        terminal.print("loomgram " + version());
        yield ExitCode.OK;
      }
      case Command.Parse parse -> commands.parse().run(parse);
      case Command.Read read -> read(read);
      case Command.Upstream upstream -> upstream(upstream);
      case Command.Serve _ -> serve(SettingsReader.fromEnvironment());
      case Command.Demo _ -> demo();
    };
  }

  /// As the build wrote it into the jar, from the POM.
  private static String version() {
    return Objects.requireNonNullElse(
        Main.class.getPackage().getImplementationVersion(), "(not packaged)");
  }

  private ExitCode upstream(Command.Upstream command) {
    UpstreamServer site;
    try {
      site = commands.upstream().start(command);
    } catch (UncheckedIOException failed) {
      terminal.complain(Objects.requireNonNull(failed.getMessage()));
      return ExitCode.FAILED;
    }
    closeAtTheEnd(site, "upstream-stop");
    await();
    return ExitCode.OK;
  }

  private ExitCode read(Command.Read read) {
    Settings settings = SettingsReader.fromEnvironment();
    Logging.setUp(System.err, LogLines.text(), Level.OFF);
    ExitCode end = commands.reading(settings).run(read);
    terminal.out().flush();
    // Connections that are kept alive must not keep the process alive.
    System.exit(end.code());
    return end;
  }

  private ExitCode demo() {
    DemoSite pages = new DemoSite(surroundings.wall().instant());
    UpstreamServer site = UpstreamServer.start(pages);
    closeAtTheEnd(site, "demo-stop");
    Settings settings =
        SettingsReader.fromEnvironment()
            .readingFrom(site.uri())
            .withExamples(examples(pages.channelNames()));
    Application server = start(settings);
    if (server == null) {
      return ExitCode.FAILED;
    }
    String address = "http://localhost:" + server.port() + "/c/";
    terminal.err().println("loomgram: the demo is at " + address + pages.channelNames().getFirst());
    return ExitCode.OK;
  }

  /// What is asked for on the pages of the API, so that the demo has it.
  static Examples examples(List<String> channels) {
    return new Examples(channels.getFirst(), channels.get(1), 1024, "ferry");
  }

  private ExitCode serve(Settings settings) {
    return start(settings) == null ? ExitCode.FAILED : ExitCode.OK;
  }

  /// Starts a server that goes on until the process ends; `null` if it cannot listen, which the
  /// terminal is told.
  private @Nullable Application start(Settings settings) {
    String taken = whyNotToBind(settings.web());
    if (taken != null) {
      terminal.complain(taken);
      return null;
    }
    startLog(settings.log());
    Application server = Application.start(settings, surroundings);
    closeAtTheEnd(server, "shutdown");
    return server;
  }

  /// The server would tell of a port that is taken with a stack trace; one line is enough.
  private static @Nullable String whyNotToBind(Settings.Web web) {
    try (ServerSocket probe = new ServerSocket()) {
      probe.setReuseAddress(true);
      probe.bind(new InetSocketAddress(web.host(), web.port()));
      return null;
    } catch (IOException | IllegalArgumentException taken) {
      return "cannot listen on " + web.host() + ":" + web.port() + ": " + taken.getMessage();
    }
  }

  /// Until the process is ended.
  private static void await() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }

  private void closeAtTheEnd(AutoCloseable service, String name) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  try {
                    service.close();
                  } catch (Exception failed) {
                    terminal.complain("did not end well: " + failed.getMessage());
                  }
                },
                name));
  }

  /// Sends what is logged from now on to the standard output.
  static void startLog(Settings.Log log) {
    Logging.setUp(System.out, formatter(log), level(log));
  }

  private static Formatter formatter(Settings.Log log) {
    return switch (log.format()) {
      case TEXT -> LogLines.text();
      case JSON -> LogLines.json();
    };
  }

  private static Level level(Settings.Log log) {
    return switch (log.level()) {
      case DEBUG -> Level.FINE;
      case INFO -> Level.INFO;
      case WARN -> Level.WARNING;
      case ERROR -> Level.SEVERE;
    };
  }
}
