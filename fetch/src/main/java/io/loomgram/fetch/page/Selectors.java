package io.loomgram.fetch.page;

import java.util.HashMap;
import java.util.Map;

/// The class names of the site's markup, and what each makes of an element. Those under "by the
/// stylesheet" stand in the site's stylesheets and on no page that was seen; the others were seen.
final class Selectors {

  /// A video that the web does not play.
  static final String NOT_SUPPORTED = "not_supported";

  /// An item of an album.
  static final String GROUPED = "grouped_media_wrap";

  /// The blurred copy of a tall picture or video behind itself.
  static final String BLURRED = "blured";

  /// A message of the service itself.
  static final String SERVICE = "service_message";

  /// The message that there is no such message.
  static final String ERROR_MESSAGE = "err_message";

  /// An emoji's picture.
  static final String EMOJI = "emoji";

  /// The icon of a piece of music, on a document.
  static final String AUDIO_ICON = "audio";

  /// A reaction with stars.
  static final String PAID_REACTION = "tgme_reaction_paid";

  /// The picture of a star.
  static final String STARS_ICON = "icon-telegram-stars";

  private static final Map<String, Role> ROLES = new HashMap<>();

  static {
    // The page.
    put(Role.HISTORY, "tgme_channel_history", "js-message_history");
    put(Role.MESSAGE, "tgme_widget_message");
    put(Role.MESSAGE_WRAP, "tgme_widget_message_wrap");
    put(Role.CENTERED, "tgme_widget_message_centered");
    put(Role.MORE_LINK, "tme_messages_more", "js-messages_more");
    put(Role.NO_MESSAGES, "tme_no_messages_found");
    put(Role.ERROR, "tgme_widget_message_error");
    // The channel.
    put(Role.CHANNEL_INFO, "tgme_channel_info");
    put(Role.CHANNEL_TITLE, "tgme_channel_info_header_title");
    put(Role.CHANNEL_USERNAME, "tgme_channel_info_header_username");
    put(Role.CHANNEL_LABELS, "tgme_channel_info_header_labels");
    put(Role.CHANNEL_COUNTER, "tgme_channel_info_counter");
    put(Role.COUNTER_VALUE, "counter_value");
    put(Role.COUNTER_TYPE, "counter_type");
    put(Role.CHANNEL_DESCRIPTION, "tgme_channel_info_description");
    put(Role.BAR_INFO, "tgme_header_info");
    put(Role.BAR_TITLE, "tgme_header_title");
    put(Role.BAR_LABELS, "tgme_header_labels");
    put(Role.BAR_COUNTER, "tgme_header_counter");
    put(Role.PAGE_PHOTO, "tgme_page_photo_image");
    // The plain page of a name.
    put(Role.PLAIN_PAGE, "tgme_page");
    put(Role.PLAIN_TITLE, "tgme_page_title");
    put(Role.PLAIN_EXTRA, "tgme_page_extra");
    put(Role.PLAIN_DESCRIPTION, "tgme_page_description");
    put(Role.PLAIN_ICON, "tgme_page_icon");
    // What frames a post.
    put(Role.BUBBLE, "tgme_widget_message_bubble");
    put(
        Role.FRAME,
        "tgme_widget_message_user",
        "tgme_widget_message_bubble_tail",
        "tgme_widget_message_bubble_logo",
        "tgme_widget_message_service_date_wrap",
        "tgme_widget_message_link",
        "tgme_widget_message_owner_labels",
        "tgme_widget_message_author_labels",
        "tgme_widget_message_forwarded_from_labels",
        "tgme_widget_messages_helper",
        "copyonly");
    put(Role.AUTHOR, "tgme_widget_message_author");
    put(Role.OWNER_NAME, "tgme_widget_message_owner_name");
    put(Role.AUTHOR_NAME, "tgme_widget_message_author_name");
    put(Role.FOOTER, "tgme_widget_message_footer");
    put(Role.VIEWS, "tgme_widget_message_views");
    put(Role.VOTERS, "tgme_widget_message_voters");
    put(Role.META, "tgme_widget_message_meta");
    put(Role.SIGNATURE, "tgme_widget_message_from_author");
    put(Role.DATE, "tgme_widget_message_date");
    // Boxes around content.
    put(Role.SUPPORTED, "media_supported_cont");
    put(Role.HIDDEN_TWIN, "media_not_supported_cont");
    put(Role.NOTICE, "message_media_not_supported_wrap");
    put(Role.NOTICE_LABEL, "message_media_not_supported_label");
    put(Role.BOX, "tgme_widget_message_one_media", "js-message_media");
    put(
        Role.GROUP,
        "tgme_widget_message_grouped_wrap",
        "tgme_widget_message_grouped",
        "tgme_widget_message_grouped_layer",
        "js-message_grouped_wrap");
    // Text around text.
    put(Role.TEXT, "tgme_widget_message_text", "js-message_text");
    put(Role.FORWARD, "tgme_widget_message_forwarded_from");
    put(Role.FORWARD_NAME, "tgme_widget_message_forwarded_from_name");
    put(Role.FORWARD_AUTHOR, "tgme_widget_message_forwarded_from_author");
    put(Role.REPLY, "tgme_widget_message_reply");
    put(Role.REPLY_THUMB, "tgme_widget_message_reply_thumb");
    put(Role.REPLY_TEXT, "tgme_widget_message_metatext", "js-message_reply_text");
    // Media.
    put(Role.PHOTO, "tgme_widget_message_photo_wrap");
    put(Role.PHOTO_FRAME, "tgme_widget_message_photo");
    put(Role.SERVICE_PHOTO, "tgme_widget_message_service_photo");
    put(Role.VIDEO, "tgme_widget_message_video_player");
    put(Role.VIDEO_THUMB, "tgme_widget_message_video_thumb");
    put(Role.VIDEO_FRAME, "tgme_widget_message_video_wrap");
    put(Role.VIDEO_PLAY, "message_video_play", "js-message_video_play");
    put(
        Role.DURATION,
        "message_video_duration",
        "js-message_video_duration",
        "tgme_widget_message_roundvideo_duration",
        "tgme_widget_message_voice_duration");
    put(Role.VIDEO_NOTE, "tgme_widget_message_roundvideo_player");
    put(Role.VIDEO_NOTE_THUMB, "tgme_widget_message_roundvideo_thumb");
    put(Role.VOICE, "tgme_widget_message_voice_player");
    put(Role.STICKER, "tgme_widget_message_sticker_wrap");
    put(Role.STICKER_IMAGE, "tgme_widget_message_sticker", "js-sticker_image");
    put(
        Role.STICKER_ANIMATION,
        "tgme_widget_message_tgsticker_wrap",
        "tgme_widget_message_tgsticker");
    put(Role.DOCUMENT, "tgme_widget_message_document_wrap");
    put(Role.DOCUMENT_ICON, "tgme_widget_message_document_icon");
    put(Role.DOCUMENT_TITLE, "tgme_widget_message_document_title");
    put(Role.DOCUMENT_EXTRA, "tgme_widget_message_document_extra");
    put(Role.LOCATION, "tgme_widget_message_location_wrap");
    // Polls, cards, reactions, buttons.
    put(Role.POLL, "tgme_widget_message_poll");
    put(Role.POLL_QUESTION, "tgme_widget_message_poll_question");
    put(Role.POLL_TYPE, "tgme_widget_message_poll_type");
    put(Role.POLL_OPTION, "tgme_widget_message_poll_option");
    put(Role.POLL_OPTION_PERCENT, "tgme_widget_message_poll_option_percent");
    put(Role.POLL_OPTION_TEXT, "tgme_widget_message_poll_option_text");
    put(Role.LINK_PREVIEW, "tgme_widget_message_link_preview");
    put(Role.PREVIEW_SITE, "link_preview_site_name");
    put(Role.PREVIEW_TITLE, "link_preview_title");
    put(Role.PREVIEW_DESCRIPTION, "link_preview_description");
    put(Role.PREVIEW_SIDE_IMAGE, "link_preview_right_image");
    put(Role.PREVIEW_IMAGE, "link_preview_image");
    put(Role.PREVIEW_VIDEO_THUMB, "link_preview_video_thumb");
    put(Role.REACTIONS, "tgme_widget_message_reactions");
    put(Role.REACTION, "tgme_reaction");
    // By the stylesheet.
    put(Role.VIA_BOT, "tgme_widget_message_via_bot");
    put(Role.STICKER_VIDEO, "tgme_widget_message_videosticker", "js-videosticker");
    put(Role.LOCATION_TITLE, "tgme_widget_message_location_title");
    put(Role.CONTACT, "tgme_widget_message_contact_wrap", "tgme_widget_message_contact");
    put(Role.CONTACT_NAME, "tgme_widget_message_contact_name");
    put(Role.INVOICE, "tgme_widget_message_invoice");
    put(Role.INVOICE_TITLE, "tgme_widget_message_invoice_title");
    put(Role.GAME, "tgme_widget_message_game");
    put(Role.GAME_TITLE, "tgme_widget_message_game_title");
    put(Role.POLL_VOTES, "tgme_widget_message_poll_votes_cnt", "tgme_widget_message_poll_voters");
    put(Role.KEYBOARD, "tgme_widget_message_inline_keyboard");
    put(
        Role.BUTTON,
        "tgme_widget_message_inline_button",
        "tgme_widget_message_link_button",
        "tgme_widget_message_action_btn");
  }

  private Selectors() {}

  /// The role that a class name gives; [Role#NONE] if it gives none.
  static Role role(String className) {
    return ROLES.getOrDefault(className, Role.NONE);
  }

  private static void put(Role role, String... classNames) {
    for (String name : classNames) {
      ROLES.put(name, role);
    }
  }
}
