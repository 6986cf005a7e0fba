package io.loomgram.snapshots.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Request;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.Route;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Somebody who reads in a browser, and is watched: everything that is asked of another host than
/// the server and the host of the files, every error on the console (a breach of the content
/// security policy is one), every failure of a script and every dialog is noted, and none may be
/// there at the end.
final class Reader implements AutoCloseable {

  /// Where the media of the written pages lie, which the reader is given without a network.
  private static final String FILE_HOSTS = "https://*.telesco.pe/**";

  private final BrowserContext context;
  private final Page page;
  private final URI server;
  private final Set<String> hosts;
  private final Set<String> asked = new TreeSet<>();
  private final List<String> complaints = new ArrayList<>();

  Reader(BrowserContext context, Stage stage) {
    this.context = context;
    this.server = stage.address();
    this.hosts =
        Set.of(server.getAuthority(), stage.site().uri().getAuthority(), "cdn4.telesco.pe");
    context.onRequest(this::note);
    context.route(FILE_HOSTS, Reader::answerFile);
    page = context.newPage();
    page.onConsoleMessage(this::note);
    page.onPageError(failure -> complaints.add("a script failed: " + failure));
    page.onDialog(dialog -> {
      complaints.add("a dialog opened: " + dialog.message());
      dialog.dismiss();
    });
  }

  /// Goes to a page of the server.
  ///
  /// @param target the path, and the query behind a question mark
  Page open(String target) {
    Response answer = page.navigate(server + target);
    if (answer == null) {
      throw new IllegalStateException("no answer to " + target);
    }
    return page;
  }

  /// The page that lies open.
  Page page() {
    return page;
  }

  /// The hosts, with their ports, of which something was asked.
  Set<String> asked() {
    return asked;
  }

  @Override
  public void close() {
    context.close();
    assertEquals(List.of(), complaints);
  }

  private void note(Request request) {
    URI address = URI.create(request.url());
    if (!"data".equals(address.getScheme()) && address.getAuthority() != null) {
      asked.add(address.getAuthority());
      if (!hosts.contains(address.getAuthority())) {
        complaints.add("another host is asked: " + request.url());
      }
    }
  }

  /// The browser notes that a page has another status than 200, which is no fault of the page.
  private void note(ConsoleMessage message) {
    boolean bad = message.type().equals("error") || message.type().equals("warning");
    boolean isStatusOfPage =
        message.text().startsWith("Failed to load resource: the server responded with a status")
            && message.location().startsWith(page.url());
    if (bad && !isStatusOfPage) {
      complaints.add(message.type() + " on the console: " + message.text());
    }
  }

  private static void answerFile(Route route) {
    boolean isPicture = route.request().resourceType().equals("image");
    route.fulfill(
        new Route.FulfillOptions()
            .setStatus(200)
            .setContentType(isPicture ? "image/svg+xml" : "application/octet-stream")
            .setBody(
                isPicture
                    ? "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>"
                    : ""));
  }
}
