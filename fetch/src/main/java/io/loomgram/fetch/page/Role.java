package io.loomgram.fetch.page;

/// What an element is on a page. Which class names give a role stands in [Selectors].
enum Role {
  /// Nothing that is known here.
  NONE,

  // The page.
  HISTORY,
  MESSAGE,
  MESSAGE_WRAP,
  CENTERED,
  MORE_LINK,
  NO_MESSAGES,
  ERROR,

  // The channel.
  CHANNEL_INFO,
  CHANNEL_TITLE,
  CHANNEL_USERNAME,
  CHANNEL_LABELS,
  CHANNEL_COUNTER,
  COUNTER_VALUE,
  COUNTER_TYPE,
  CHANNEL_DESCRIPTION,
  BAR_INFO,
  BAR_TITLE,
  BAR_LABELS,
  BAR_COUNTER,
  PAGE_PHOTO,

  // The plain page of a name.
  PLAIN_PAGE,
  PLAIN_TITLE,
  PLAIN_EXTRA,
  PLAIN_DESCRIPTION,
  PLAIN_ICON,

  // What frames a post.
  BUBBLE,
  FRAME,
  AUTHOR,
  OWNER_NAME,
  AUTHOR_NAME,
  VIA_BOT,
  FOOTER,
  VIEWS,
  VOTERS,
  META,
  SIGNATURE,
  DATE,

  // Boxes around content.
  /// The readable half of a pair; the other is [#HIDDEN_TWIN].
  SUPPORTED,
  HIDDEN_TWIN,
  /// The note that something cannot be shown; also within every player.
  NOTICE,
  NOTICE_LABEL,
  BOX,
  GROUP,

  // Text around text.
  TEXT,
  FORWARD,
  FORWARD_NAME,
  FORWARD_AUTHOR,
  REPLY,
  REPLY_THUMB,
  REPLY_TEXT,

  // Media.
  PHOTO,
  PHOTO_FRAME,
  SERVICE_PHOTO,
  VIDEO,
  VIDEO_THUMB,
  VIDEO_FRAME,
  VIDEO_PLAY,
  DURATION,
  VIDEO_NOTE,
  VIDEO_NOTE_THUMB,
  VOICE,
  STICKER,
  STICKER_IMAGE,
  STICKER_ANIMATION,
  STICKER_VIDEO,
  DOCUMENT,
  DOCUMENT_ICON,
  DOCUMENT_TITLE,
  DOCUMENT_EXTRA,
  LOCATION,
  LOCATION_TITLE,
  CONTACT,
  CONTACT_NAME,
  INVOICE,
  INVOICE_TITLE,
  GAME,
  GAME_TITLE,

  // Polls, cards, reactions, buttons.
  POLL,
  POLL_QUESTION,
  POLL_TYPE,
  POLL_OPTION,
  POLL_OPTION_PERCENT,
  POLL_OPTION_TEXT,
  POLL_VOTES,
  LINK_PREVIEW,
  PREVIEW_SITE,
  PREVIEW_TITLE,
  PREVIEW_DESCRIPTION,
  PREVIEW_SIDE_IMAGE,
  PREVIEW_IMAGE,
  PREVIEW_VIDEO_THUMB,
  REACTIONS,
  REACTION,
  KEYBOARD,
  BUTTON;

  /// Whether it is something that stands for itself in a post, so that whatever holds it is a mere
  /// box.
  boolean isContent() {
    return switch (this) {
      case TEXT,
          FORWARD,
          REPLY,
          PHOTO,
          SERVICE_PHOTO,
          VIDEO,
          VIDEO_NOTE,
          VOICE,
          STICKER,
          STICKER_IMAGE,
          STICKER_ANIMATION,
          STICKER_VIDEO,
          DOCUMENT,
          LOCATION,
          CONTACT,
          INVOICE,
          GAME,
          POLL,
          LINK_PREVIEW,
          REACTIONS,
          KEYBOARD,
          BUTTON,
          BUBBLE,
          AUTHOR,
          FOOTER,
          SUPPORTED,
          HIDDEN_TWIN,
          NOTICE,
          BOX,
          GROUP,
          MESSAGE,
          MESSAGE_WRAP,
          CENTERED ->
          true;
      default -> false;
    };
  }
}
