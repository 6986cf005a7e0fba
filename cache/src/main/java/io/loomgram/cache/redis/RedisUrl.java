package io.loomgram.cache.redis;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Where Redis is, as an operator writes it:
///
/// - `redis://[[user]:password@]host[:port][/database]`, `rediss://…` over TLS
/// - `redis-cluster://[[user]:password@]host[:port],host[:port]…`, `rediss-cluster://…`
/// - `redis-sentinel://[[user]:password@]host[:port],host[:port]…/master[/database]`,
///   `rediss-sentinel://…`; the credentials are those of the master
///
/// @param topology how the servers stand to each other
/// @param tls whether connections are encrypted
/// @param user who logs in; null for the default user
/// @param password null for none
/// @param nodes the servers, or the sentinels; not empty
/// @param master the name of the master; empty unless there are sentinels
/// @param database the number of the database; 0 in a cluster
public record RedisUrl(
    Topology topology,
    boolean tls,
    @Nullable String user,
    @Nullable String password,
    Set<Node> nodes,
    String master,
    int database) {

  /// What is understood, in words for an operator.
  public static final String FORMS =
      "redis://host, rediss://host, redis-cluster://h1,h2 or redis-sentinel://h1,h2/master";

  private static final Pattern FORM =
      Pattern.compile("redis(s?)(-cluster|-sentinel)?://(?:([^@/]*)@)?([^@/?#]+)((?:/[^/?#]*)*)");
  private static final Pattern NODE =
      Pattern.compile("(\\[[0-9A-Fa-f:.]+]|[A-Za-z0-9._-]+)(?::([0-9]{1,5}))?");

  /// How servers stand to each other.
  public enum Topology {
    STANDALONE,
    CLUSTER,
    SENTINEL
  }

  /// A server's address.
  public record Node(String host, int port) {}

  public RedisUrl {
    nodes = Set.copyOf(nodes);
  }

  /// Reads a URL.
  ///
  /// @throws IllegalArgumentException with a message for the operator that repeats no password
  public static RedisUrl parse(String url) {
    Matcher form = FORM.matcher(url.strip());
    if (!form.matches()) {
      throw malformed();
    }
    Topology topology =
        switch (form.group(2)) {
          case "-cluster" -> Topology.CLUSTER;
          case "-sentinel" -> Topology.SENTINEL;
          case null, default -> Topology.STANDALONE;
        };
    Set<Node> nodes = nodes(form.group(4), topology == Topology.SENTINEL ? 26379 : 6379);
    String[] path = form.group(5).split("/", -1);
    String master = topology == Topology.SENTINEL ? part(path, 1) : "";
    int database = database(part(path, topology == Topology.SENTINEL ? 2 : 1));
    boolean isWrong =
        path.length > (topology == Topology.SENTINEL ? 3 : 2)
            || (topology == Topology.STANDALONE && nodes.size() > 1)
            || (topology == Topology.SENTINEL && master.isEmpty())
            || (topology == Topology.CLUSTER && database != 0);
    if (isWrong) {
      throw malformed();
    }
    return new RedisUrl(
        topology,
        !form.group(1).isEmpty(),
        user(form.group(3)),
        password(form.group(3)),
        nodes,
        master,
        database);
  }

  private static Set<Node> nodes(String list, int defaultPort) {
    Set<Node> nodes = new LinkedHashSet<>();
    for (String written : list.split(",", -1)) {
      Matcher node = NODE.matcher(written.strip());
      if (!node.matches()) {
        throw malformed();
      }
      int port = node.group(2) == null ? defaultPort : Integer.parseInt(node.group(2));
      if (port < 1 || port > 65535) {
        throw malformed();
      }
      nodes.add(new Node(node.group(1), port));
    }
    return nodes;
  }

  private static String part(String[] path, int index) {
    return index < path.length ? path[index] : "";
  }

  private static int database(String written) {
    if (written.isEmpty()) {
      return 0;
    }
    if (!written.matches("[0-9]{1,4}")) {
      throw malformed();
    }
    return Integer.parseInt(written);
  }

  private static @Nullable String user(@Nullable String credentials) {
    if (credentials == null || credentials.indexOf(':') <= 0) {
      return null;
    }
    return decoded(credentials.substring(0, credentials.indexOf(':')));
  }

  private static @Nullable String password(@Nullable String credentials) {
    if (credentials == null || credentials.isEmpty()) {
      return null;
    }
    return decoded(credentials.substring(credentials.indexOf(':') + 1));
  }

  private static String decoded(String written) {
    return URLDecoder.decode(written.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  private static IllegalArgumentException malformed() {
    return new IllegalArgumentException("takes " + FORMS);
  }

  /// The address without the password.
  @Override
  public String toString() {
    return topology + " " + nodes + (master.isEmpty() ? "" : "/" + master);
  }
}
