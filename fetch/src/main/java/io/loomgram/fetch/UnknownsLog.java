package io.loomgram.fetch;

import io.loomgram.channel.ChannelName;
import io.loomgram.fetch.page.ParseReport;
import java.lang.System.Logger.Level;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// Logs what the parser could not make out: each kind once while the process lives, so that a page
/// that is asked for again and again says it once. Thread-safe.
final class UnknownsLog {

  private static final System.Logger LOG = System.getLogger(UnknownsLog.class.getName());

  /// The kinds are named by the site; past this many no more are remembered or logged.
  static final int MAX_KINDS = 500;

  private final Set<String> told = ConcurrentHashMap.newKeySet();

  void note(ChannelName channel, ParseReport report) {
    if (report.isClean()) {
      return;
    }
    report.leftOut().keySet().forEach(reason -> once("a post was left out", reason, channel));
    report.unknownKinds().keySet().forEach(kind -> once("a kind is not known", kind, channel));
  }

  private void once(String what, String kind, ChannelName channel) {
    if (told.size() < MAX_KINDS && told.add(what + ": " + kind)) {
      LOG.log(Level.WARNING, "{0}: {1} (first seen in {2})", what, kind, channel);
    }
  }
}
