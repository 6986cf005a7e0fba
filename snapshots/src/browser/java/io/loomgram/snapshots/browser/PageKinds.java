package io.loomgram.snapshots.browser;

import io.loomgram.fixtures.WrittenPage;
import io.loomgram.fixtures.WrittenPages;
import java.util.List;

/// The addresses at which every kind of page can be looked at.
final class PageKinds {

  private PageKinds() {}

  /// Of the demo: one page for each kind.
  static List<String> ofDemo() {
    return List.of(
        "/c/",
        "/c/tidewater_demo",
        "/c/tidewater_demo?before=1030",
        "/c/tidewater_demo?q=tides",
        "/c/tidewater_demo?q=zeppelin",
        "/c/tidewater_demo/1042",
        "/c/bagh_demo",
        "/c?channels=tidewater_demo,harbour_live_demo,bagh_demo,port_demo,nobody_demo",
        "/c/closed_demo",
        "/c/?channel=no!");
  }

  /// Of the written pages: every channel that shows posts, which is every kind of post.
  static List<String> ofWrittenPages() {
    return WrittenPages.all().stream()
        .filter(page -> page.files().keySet().stream().anyMatch(file -> file.startsWith("s/")))
        .map(WrittenPage::channel)
        .map(name -> "/c/" + name)
        .toList();
  }
}
