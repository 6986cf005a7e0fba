package io.loomgram.fetch.page;

import io.loomgram.post.Forward;
import io.loomgram.post.InlineButton;
import io.loomgram.post.LinkPreview;
import io.loomgram.post.Media;
import io.loomgram.post.Poll;
import io.loomgram.post.Post;
import io.loomgram.post.PostContent;
import io.loomgram.post.PostFooter;
import io.loomgram.post.PostId;
import io.loomgram.post.PostKind;
import io.loomgram.post.Reaction;
import io.loomgram.post.Reply;
import io.loomgram.post.ShownCount;
import io.loomgram.post.StyledText;
import io.loomgram.post.Text;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// What was read of a post so far.
final class PostDraft {

  final StyledTextParser text;
  final List<Media> media = new ArrayList<>();
  final List<InlineButton> buttons = new ArrayList<>();
  final List<Reaction> reactions = new ArrayList<>();

  /// The messages that the post's media belong to.
  final SortedSet<Integer> members = new TreeSet<>();

  /// Posts that stand within this one, as on a page with unclosed elements.
  final List<Element> strayed = new ArrayList<>();

  boolean inGroup;
  int dateLinkId;
  @Nullable Poll poll;
  @Nullable ShownCount voters;
  @Nullable Reply reply;
  @Nullable Forward forward;
  @Nullable LinkPreview linkPreview;
  @Nullable String viaBot;
  @Nullable Text author;

  /// What stands in place of content that the page does not show.
  @Nullable Media notice;

  PostFooter footer = new PostFooter(null, false, null, null);

  PostDraft(Addresses addresses, Markup.ElementVisitor strays) {
    text = new StyledTextParser(addresses, strays);
  }

  /// The post as a whole.
  ///
  /// @param id its own number
  /// @param service whether the service itself wrote it
  Post finish(int id, boolean service) {
    StyledText words = text.finish();
    boolean shown = words != null || !media.isEmpty() || poll != null || linkPreview != null;
    Media note = shown ? null : notice;
    if (note != null) {
      media.add(note);
    }
    PostKind kind =
        service ? PostKind.SERVICE : note == null ? PostKind.ORDINARY : PostKind.UNSUPPORTED;
    Poll counted =
        poll == null || poll.votes() != null
            ? poll
            : new Poll(poll.question(), poll.type(), voters, poll.options());
    var content = new PostContent(words, media, counted, buttons, reply, linkPreview, reactions);
    return new Post(new PostId(id), kind, album(id), content, signed(), forward, viaBot);
  }

  private PostFooter signed() {
    return footer.author() != null || author == null
        ? footer
        : new PostFooter(footer.views(), footer.edited(), author, footer.date());
  }

  private List<PostId> album(int id) {
    members.remove(0);
    boolean several = inGroup ? !members.isEmpty() : members.size() > 1;
    if (!several) {
      return List.of();
    }
    members.add(id);
    return members.stream().map(PostId::new).toList();
  }
}
