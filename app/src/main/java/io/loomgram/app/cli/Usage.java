package io.loomgram.app.cli;

/// What the commands are.
public final class Usage {

  /// The text of `--help`.
  public static final String TEXT =
      """
      Loomgram: public Telegram channels as clean data.

      loomgram [serve]                          the server; settings are environment variables
      loomgram demo                             the server on bundled pages, with no network

      loomgram body NAME [POSITION]             a channel and its newest posts, or those around a position
      loomgram more NAME before|after POSITION  older or newer posts
      loomgram post NAME ID                     one post
      loomgram preview NAME...                  the cards of channels
      loomgram search NAME WORDS...             posts with the words
      loomgram feed NAME...                     the posts of many channels, ranked, each story once
      loomgram rss NAME...                      RSS of a channel, or of many in one

      loomgram parse FILE                       a page of the site from a file, or - for standard input, to JSON
      loomgram upstream DIR [options]           a stand-in for the site that replays a folder of pages

      loomgram --help, --version

      --json       for machines (body, more, post, preview, search, feed)
      --limit N    how many posts (feed), 20 if it is not given
      --           all that follows is words, even if it looks like an option

      A name may be written as people write one: durov, @durov, https://t.me/durov.
      Ends with 0, 1 if something outside went wrong, 2 if it was used wrongly, 3 if what was asked for is not there.\
      """;

  private Usage() {}
}
