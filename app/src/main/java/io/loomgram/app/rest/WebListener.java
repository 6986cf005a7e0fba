package io.loomgram.app.rest;

import io.helidon.service.registry.GlobalServiceRegistry;
import io.helidon.service.registry.ServiceRegistryConfig;
import io.helidon.service.registry.ServiceRegistryManager;
import io.helidon.webserver.WebServer;
import io.helidon.webserver.WebServerConfig;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http1.Http1Config;
import io.helidon.webserver.http1.Http1ConnectionSelector;
import io.helidon.webserver.spi.ServerConnectionSelector;
import java.time.Duration;
import java.util.List;

/// The HTTP server: its sockets, its bounds, and the order in which a request passes the filters
/// and the doors.
public final class WebListener {

  /// A request line of this many bytes is still read: GraphQL queries come by `GET` too.
  private static final int MAX_REQUEST_LINE_BYTES = 16 << 10;

  private static final int MAX_HEADER_BYTES = 16 << 10;

  /// Connections beyond these wait until one ends.
  private static final int MAX_CONNECTIONS = 8192;

  /// Requests beyond these are refused with 503.
  private static final int MAX_REQUESTS = 4096;

  private WebListener() {}

  /// A server that is ready to be started.
  ///
  /// @param connections makes a connection of a socket
  /// @param filters what every request passes, the outermost first
  /// @param doors the routes, the most asked first
  /// @param problems how failures are answered
  /// @param grace how long requests in flight are given when the server stops
  public static WebServer create(
      String host,
      int port,
      ServerConnectionSelector connections,
      List<Filter> filters,
      List<HttpService> doors,
      ProblemHandlers problems,
      Duration grace) {
    declareNoServices();
    HttpRouting.Builder routing = HttpRouting.builder();
    filters.forEach(routing::addFilter);
    // Each on the first level: a second level copies the path and its parameters at every request.
    doors.forEach(door -> door.routing(routing));
    problems.register(routing);
    WebServerConfig.Builder server = WebServer.builder().host(host).port(port).routing(routing);
    boundAndTune(server);
    return server
        .addConnectionSelector(connections)
        .protocolsDiscoverServices(false)
        .directHandlers(problems.directHandlers())
        .shutdownGracePeriod(grace)
        // The process has one shutdown hook of its own, which drains before it stops.
        .shutdownHook(false)
        .build();
  }

  /// A server whose clients may take as long as they like.
  public static WebServer create(
      String host,
      int port,
      List<Filter> filters,
      List<HttpService> doors,
      ProblemHandlers problems,
      Duration grace) {
    ServerConnectionSelector connections = Http1ConnectionSelector.builder().config(http()).build();
    return create(host, port, connections, filters, doors, problems, grace);
  }

  /// The server's own registry of services stays empty, for everything that is used is built by
  /// hand. Else it reads the descriptions of all that lie on the class path, which takes a third of
  /// the start.
  private static void declareNoServices() {
    if (!GlobalServiceRegistry.configured()) {
      ServiceRegistryConfig nothing =
          ServiceRegistryConfig.builder()
              .discoverServices(false)
              .discoverServicesFromServiceLoader(false)
              .build();
      GlobalServiceRegistry.registry(ServiceRegistryManager.create(nothing).registry());
    }
  }

  private static void boundAndTune(WebServerConfig.Builder server) {
    server
        // The NIO socket copies each body through a small buffer, with a system call for each turn.
        .useNio(false)
        // Without this, the tail of an answer waits for the client's delayed acknowledgement.
        .connectionOptions(options -> options.tcpNoDelay(true))
        .featuresDiscoverServices(false)
        .maxPayloadSize(RequestBody.MAX_DRAINED_BYTES)
        // The words of the server's own parser reach the problem handlers, not the client.
        .errorHandling(errors -> errors.includeEntity(true))
        .maxTcpConnections(MAX_CONNECTIONS)
        .maxConcurrentRequests(MAX_REQUESTS);
  }

  /// How requests are read.
  public static Http1Config http() {
    return Http1Config.builder()
        .maxPrologueLength(MAX_REQUEST_LINE_BYTES)
        .maxHeadersSize(MAX_HEADER_BYTES)
        .sendKeepAliveHeader(false)
        // Of the path alone: the query is QuerySyntax's, which takes what browsers send.
        .validatePrologue(false)
        .build();
  }
}
