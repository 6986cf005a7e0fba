package io.loomgram.fetch.page;

import io.loomgram.channel.ChannelProfile.Counters;
import io.loomgram.post.ShownCount;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/// The counters of a channel in the making.
///
/// The page gives each counter a word and no class, leaves out those that are zero, and keeps their
/// order. So position tells where it can: five are all five, and the one that the bar repeats is
/// the subscribers. Between the others only the word can tell, for which the beginnings of that
/// word in several languages are known.
final class CounterDraft {

  private enum Kind {
    SUBSCRIBERS,
    PHOTOS,
    VIDEOS,
    FILES,
    LINKS
  }

  private static final Map<Kind, List<String>> BEGINNINGS =
      Map.of(
          Kind.SUBSCRIBERS,
          List.of(
              "subscriber",
              "member",
              "follower",
              "abon",
              "подпис",
              "підпис",
              "suscript",
              "inscrit",
              "iscritt",
              "participant",
              "участн",
              "учасн",
              "obun",
              "падпіс"),
          Kind.PHOTOS,
          List.of("photo", "foto", "фото", "фота", "zdj", "surat", "rasm", "صور", "عکس"),
          Kind.VIDEOS,
          List.of("video", "vidéo", "vídeo", "видео", "відео", "відэа", "wideo", "فيديو", "ویدیو"),
          Kind.FILES,
          List.of(
              "file", "datei", "fichier", "archiv", "arquivo", "файл", "bestand", "plik", "dosya",
              "berkas", "fayl", "ملف", "فایل"),
          Kind.LINKS,
          List.of(
              "link",
              "lien",
              "enlace",
              "ссыл",
              "посил",
              "спасыл",
              "odno",
              "bağlant",
              "tautan",
              "havola",
              "koppeling",
              "colleg",
              "روابط",
              "رابط",
              "لینک"));

  private record Counter(ShownCount value, String word) {}

  private final List<Counter> seen = new ArrayList<>();
  private @Nullable String bar;

  /// Takes one counter of the column.
  void add(Element counter) {
    String[] found = {"", ""};
    Markup.walk(
        counter,
        (element, role) -> {
          switch (role) {
            case COUNTER_VALUE -> found[0] = VisibleWords.of(element);
            case COUNTER_TYPE -> found[1] = VisibleWords.of(element);
            default -> {
              return true;
            }
          }
          return false;
        });
    ShownCount value = Counts.of(found[0]);
    if (value != null) {
      seen.add(new Counter(value, found[1].strip().toLowerCase(Locale.ROOT)));
    }
  }

  /// Takes the words of the bar, which are the subscribers and their word.
  void addBar(String words) {
    bar = words.isBlank() ? bar : words.strip();
  }

  Counters finish() {
    Map<Kind, ShownCount> counts = new EnumMap<>(Kind.class);
    boolean all = seen.size() == Kind.values().length;
    for (int i = 0; i < seen.size(); i++) {
      Kind kind = all ? Kind.values()[i] : kind(seen.get(i), i);
      if (kind != null) {
        counts.putIfAbsent(kind, seen.get(i).value);
      }
    }
    if (seen.isEmpty() && bar != null) {
      ShownCount value = LeadingCount.of(bar);
      if (value != null) {
        counts.put(Kind.SUBSCRIBERS, value);
      }
    }
    return new Counters(
        counts.get(Kind.SUBSCRIBERS),
        counts.get(Kind.PHOTOS),
        counts.get(Kind.VIDEOS),
        counts.get(Kind.FILES),
        counts.get(Kind.LINKS));
  }

  private @Nullable Kind kind(Counter counter, int position) {
    boolean inBar = bar != null && bar.equalsIgnoreCase(counter.value + " " + counter.word);
    if (position == 0 && inBar) {
      return Kind.SUBSCRIBERS;
    }
    for (Kind kind : Kind.values()) {
      if (isNamed(kind, counter.word)) {
        return kind;
      }
    }
    return position == 0 ? Kind.SUBSCRIBERS : null;
  }

  private static boolean isNamed(Kind kind, String word) {
    return BEGINNINGS.getOrDefault(kind, List.of()).stream().anyMatch(word::startsWith);
  }
}
