package io.loomgram.fetch.page;

import io.loomgram.post.Html;
import io.loomgram.post.Span;
import io.loomgram.post.StyledText;
import io.loomgram.post.Text;
import io.loomgram.post.TextEntity;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jspecify.annotations.Nullable;

/// Reads the text of one post: one walk over the nodes emits the string, the clean HTML and the
/// entities together, so that they cannot disagree. Not thread-safe; one instance reads one text,
/// which may stand in several elements.
///
/// The walk recurses; its depth is bounded by that of the tree, which the parser of the page
/// bounds.
final class StyledTextParser {

  /// Takes nothing out of a text.
  private static final Markup.ElementVisitor NO_STRAYS = (element, role) -> true;

  private final Addresses addresses;
  private final Markup.ElementVisitor strays;
  private final TextDraft draft = new TextDraft();
  private final List<@Nullable Mark> marks = new ArrayList<>();
  private boolean inPre;
  private boolean inCustomEmoji;

  /// A marked stretch; the entity is made when the end of the whole text is known.
  private record Mark(int start, int end, Function<Span, TextEntity> kind) {}

  StyledTextParser(Addresses addresses) {
    this(addresses, NO_STRAYS);
  }

  /// @param strays sees blocks that belong to the post rather than to its text, as they stand
  ///   within it where an element is not closed; says whether they are words of the text
  ///   nevertheless
  StyledTextParser(Addresses addresses, Markup.ElementVisitor strays) {
    this.addresses = addresses;
    this.strays = strays;
  }

  /// A text that has no entities of its own, such as a name.
  static Text plain(Element element, Addresses addresses) {
    var parser = new StyledTextParser(addresses);
    parser.children(element);
    return new Text(parser.draft.string(), parser.draft.html());
  }

  /// Adds what an element holds; another element's words begin a line of their own.
  void add(Element element) {
    draft.beginLine(true);
    children(element);
  }

  /// What was read; null if there is nothing to see.
  @Nullable StyledText finish() {
    String string = draft.string();
    if (string.isEmpty()) {
      return null;
    }
    return new StyledText(string, draft.html(), entities(string.length()));
  }

  /// Marks were reserved in the order in which their elements open, which is by offset and the
  /// outer before the inner: the order of [TextEntity#ORDER], except where blanks were cut off.
  private List<TextEntity> entities(int length) {
    List<TextEntity> entities = new ArrayList<>(marks.size());
    boolean ordered = true;
    for (Mark mark : marks) {
      if (mark == null || mark.start >= Math.min(mark.end, length)) {
        continue;
      }
      var span = new Span(mark.start, Math.min(mark.end, length) - mark.start);
      TextEntity entity = mark.kind.apply(span);
      ordered &= entities.isEmpty() || TextEntity.ORDER.compare(entities.getLast(), entity) <= 0;
      entities.add(entity);
    }
    if (!ordered) {
      entities.sort(TextEntity.ORDER);
    }
    return entities;
  }

  private void children(Element element) {
    for (int i = 0; i < element.childNodeSize(); i++) {
      node(element.childNode(i));
    }
  }

  private void node(Node node) {
    if (node instanceof TextNode words) {
      draft.words(words.getWholeText());
    } else if (node instanceof Element element) {
      element(element);
    }
  }

  private void element(Element element) {
    switch (element.normalName()) {
      case "br" -> draft.lineBreak();
      case "b", "strong" -> styled(element, "b", TextEntity.Bold::new);
      case "i", "em" -> italicOrEmoji(element);
      case "u", "ins" -> styled(element, "u", TextEntity.Underline::new);
      case "s", "del", "strike" -> styled(element, "s", TextEntity.Strikethrough::new);
      case "code" -> code(element);
      case "pre" -> pre(element);
      case "a" -> link(element);
      case "blockquote" -> blockquote(element);
      case "tg-spoiler" -> spoiler(element);
      case "tg-emoji" -> customEmoji(element);
      case "span" -> span(element);
      case "img" -> draft.words(Markup.attribute(element, "alt"));
      case "td", "th" -> cell(element);
      default -> other(element);
    }
  }

  private void other(Element element) {
    if (Markup.isUnseen(element)) {
      return;
    }
    boolean block = Markup.isBlock(element);
    Role role = block ? Markup.role(element) : Role.NONE;
    if (role.isContent() && role != Role.TEXT && !strays.enter(element, role)) {
      return;
    }
    if (block) {
      draft.beginLine(true);
    }
    children(element);
    if (block) {
      draft.beginLine(true);
    }
  }

  private void cell(Element element) {
    children(element);
    draft.words("\n");
  }

  private void span(Element element) {
    if (Markup.hasClass(element, "tg-spoiler") || Markup.hasClass(element, "tg-spoiler-text")) {
      spoiler(element);
    } else {
      children(element);
    }
  }

  private void italicOrEmoji(Element element) {
    if (Markup.hasClass(element, Selectors.EMOJI)) {
      emoji(element);
    } else if (!isIcon(element)) {
      styled(element, "i", TextEntity.Italic::new);
    }
  }

  /// Marks such as `verified-icon` are drawn, not written.
  private static boolean isIcon(Element element) {
    String name = Markup.firstClass(element);
    return name.endsWith("-icon") || name.equals("icon");
  }

  private void styled(Element element, String tag, Function<Span, TextEntity> kind) {
    marked(element, "<" + tag + ">", "</" + tag + ">", kind);
  }

  private void spoiler(Element element) {
    marked(element, "<span class=\"tg-spoiler\">", "</span>", TextEntity.Spoiler::new);
  }

  private void code(Element element) {
    if (inPre) {
      children(element);
    } else {
      styled(element, "code", TextEntity.Code::new);
    }
  }

  private void blockquote(Element element) {
    draft.beginLine(false);
    if (Markup.hasAttribute(element, "expandable")) {
      marked(
          element,
          "<blockquote expandable>",
          "</blockquote>",
          TextEntity.ExpandableBlockquote::new);
    } else {
      styled(element, "blockquote", TextEntity.Blockquote::new);
    }
    draft.beginLine(false);
  }

  private void pre(Element element) {
    draft.beginLine(false);
    draft.begin();
    String language = CodeLanguage.of(element);
    String inner =
        language == null ? "" : "<code class=\"language-" + Html.escape(language) + "\">";
    boolean preBefore = inPre;
    boolean verbatimBefore = draft.verbatim(true);
    inPre = true;
    marked(
        element,
        "<pre>" + inner,
        (language == null ? "" : "</code>") + "</pre>",
        span -> new TextEntity.Pre(span, language));
    inPre = preBefore;
    draft.verbatim(verbatimBefore);
    draft.beginLine(false);
  }

  /// Emoji are pictures around a character: neither italic nor bold.
  private void emoji(Element element) {
    String character = EmojiMarkup.character(element);
    int start = draft.begin();
    draft.words(character);
    if (!inCustomEmoji && draft.length() > start) {
      marks.add(new Mark(start, draft.length(), TextEntity.Emoji::new));
    }
  }

  private void customEmoji(Element element) {
    int start = draft.begin();
    int slot = reserve();
    boolean before = inCustomEmoji;
    inCustomEmoji = true;
    children(element);
    inCustomEmoji = before;
    String id = Markup.attribute(element, "emoji-id");
    if (draft.length() > start && !id.isEmpty()) {
      marks.set(
          slot, new Mark(start, draft.length(), span -> new TextEntity.CustomEmoji(span, id)));
    }
  }

  private void link(Element element) {
    String href = addresses.normal(Markup.attribute(element, "href"));
    int slot = reserve();
    int start =
        href == null || !WebAddress.isLinkable(href)
            ? between(element, "", "")
            : between(element, "<a href=\"" + Html.escape(href) + "\">", "</a>");
    if (start >= 0) {
      Function<Span, TextEntity> kind = LinkKind.of(draft.stringFrom(start), href);
      marks.set(slot, kind == null ? null : new Mark(start, draft.length(), kind));
    }
  }

  private void marked(Element element, String open, String close, Function<Span, TextEntity> kind) {
    int slot = reserve();
    int start = between(element, open, close);
    if (start >= 0) {
      marks.set(slot, new Mark(start, draft.length(), kind));
    }
  }

  /// Reads what an element holds, between two tags.
  ///
  /// @return where its words begin; -1 if it holds none
  private int between(Element element, String open, String close) {
    int start = draft.begin();
    int htmlStart = draft.htmlLength();
    draft.tag(open);
    int htmlOpen = draft.htmlLength();
    children(element);
    if (draft.htmlLength() == htmlOpen) {
      draft.cutHtml(htmlStart);
      return -1;
    }
    draft.tag(close);
    return draft.isBlankFrom(start) ? -1 : start;
  }

  /// Keeps a place among the marks for an element that opens here.
  private int reserve() {
    marks.add(null);
    return marks.size() - 1;
  }
}
