package io.loomgram.neardup;

import java.util.Locale;

/// The words with which a channel's last line invites its readers to subscribe, write or chat.
final class Invitations {

  private static final String[] BEGINNINGS = {
    "subscribe",
    "join our",
    "join us",
    "follow us",
    "our chat",
    "our channel",
    "boost",
    "send us",
    "support us",
    "support our work",
    "buy me a coffee",
    "подпис",
    "подпиш",
    "наш чат",
    "наш канал",
    "прислать новост",
    "присылайте",
    "предложить новост",
    "поддержать канал",
    "поддержать проект",
    "поддержите нас",
    "донат",
    "номер карт",
    "реквизит",
    "підпис",
    "надіслати новин",
    "підтримати канал",
    "підтримайте нас",
    "наш сайт",
    "suscr",
    "síguenos",
    "siguenos",
    "únete",
    "inscreva",
    "siga-nos",
    "abonne",
    "suivez",
    "rejoign",
    "abonnier",
    "folge uns",
    "folgt uns",
    "unser kanal",
    "unserem kanal",
    "iscriviti",
    "seguici",
    "abone ol",
    "takip et",
    "obserwuj",
    "subskryb",
    "langganan",
    "gabung",
    "عضو شو",
    "کانال ما",
    "دنبال کنید",
    "تابعونا",
    "للاشتراك",
    "اشترك",
    "订阅",
    "投稿",
    "关注",
    "訂閱",
    "チャンネル登録",
    "フォロー",
    "구독",
    "ติดตาม",
    "เข้าร่วม"
  };

  private Invitations() {}

  /// Whether a stretch of a text holds such words.
  static boolean in(String text, int from, int to) {
    String line = text.substring(from, to).toLowerCase(Locale.ROOT);
    for (String beginning : BEGINNINGS) {
      if (line.contains(beginning)) {
        return true;
      }
    }
    return false;
  }
}
