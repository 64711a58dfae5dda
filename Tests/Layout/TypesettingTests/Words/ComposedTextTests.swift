import ChatframeGraphics
import ChatframeSeededRandomness
import Testing

@testable import ChatframeTypesetting

/// Texts of known words, which must equal what Pango makes of them to the last bit.
struct ComposedTextTests {
  private static let vocabularies: [String: String] = [
    "Latin": """
    the quick Tomorrow AV To. We're e-mail well-known fi ffi don't 12:30 3.5 $1,249.50 100% ok! yes? \
    (maybe) "quoted" it's a/b C++ #tag @name x=y, hello; café Ærø “hi” ‘a’ ok… don’t T.V. Yo, LTd \
    WAVE fjord 1/2 foo_bar [2] {3} <b> a|b ~ & * + - = \\ ' https://a.example/b?c=d www.foo.org/b-c
    """,
    "Numbers": """
    3:31\u{202F}PM 12:05 10th 3pm 1,000.5 14:05:59 5. 12:30! 1-2 10/12 3\u{A0}km 50% a\u{A0}b ok 3, (5) \
    2024-05-01 1.5x 7\u{202F}€ 4\u{A0}4 v2.1 и 3:30
    """,
    "URLs": """
    https://a.example/b?c=d https://a.example/releases/2.14.1 www.foo.org/b-c www.foo.org see a/b ok \
    http://b.org/?q=1&r=x-y, (https://a.example/b) https://b.org:80/a//b?? x?=y a|b http://b.org/a|b?=c
    """,
    "Cyrillic": "Привет мир это тест Ёлка да, нет! что? по-русски Україна 2024 году (да) - /",
    "Greek": "Γειά σου Κόσμε Ελλάδα ναι, όχι; 5 (α) -",
    "Han": """
    今天 晚上 一起吃饭吧 明天的会议改到下午三点了 收到，谢谢你！ 好的。 这个方案我觉得还可以，不过时间有点紧 \
    （括号） 「引号」 《书》 三、四 天气：晴；好 《一》《二》 「好」，「的」 100块 3点 … (1) - 七夕ー 👍
    """,
    "Arabic": """
    مرحبا كيف حالك؟ شكرا جزيلا أنا في الطريق الاجتماع غدا نعم، لا! (نعم) گپ لا-لا إلى الله 3:30 - ok \
    الساعة 5 1,000.5 12:30:15 غ5
    """,
    "Hebrew": """
    שלום עולם מה שלומך טוב תודה רבה כן לא היום מחר בית ילד גדול שלומך? (כן) 5 - ok 3:30 1.5 בשעה
    """,
    "Korean": "모든 인간은 태어날 때부터 자유로우며 그 존엄과, 동등하다. 안녕! 한국-어 3시 - 一",
  ]
  private static let endings = ["😀", "👍🏽", "❤️", "👨‍👩‍👧‍👦", "🇯🇵", "1️⃣", "😀👍", "☀", "✓"]

  @Test(arguments: vocabularies.keys.sorted(), ["en", "zh-Hans", "ar"])
  func `composed text equals Pango's`(vocabulary: String, language: String) throws {
    let seed = UInt64(vocabulary.utf8.count * 3 + language.utf8.count)
    try Self.compare(vocabulary, language: language, seed: seed) { text, _ in text }
  }

  @Test(arguments: vocabularies.keys.sorted(), ["en", "ar"])
  func `composed text in several styles equals Pango's`(
    vocabulary: String,
    language: String
  ) throws {
    let seed = UInt64(vocabulary.utf8.count * 5 + language.utf8.count)
    try Self.compare(vocabulary, language: language, seed: seed) { text, random in
      var styled = text
      styled.runs = Self.runs(of: text.runs[0], &random)
      return styled
    }
  }

  /// Compares random texts of a vocabulary that `styled` has changed.
  private static func compare(
    _ vocabulary: String,
    language: String,
    seed: UInt64,
    styled: (StyledText, inout SeededGenerator) -> StyledText
  ) throws {
    let stage = try WordStage()
    let words = (vocabularies[vocabulary] ?? "").split(separator: " ").map(String.init)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let text = styled(text(of: words, language: language, &random), &random)
      let width = width(for: stage.expected(text, width: nil), &random)
      guard let composed = stage.composed(text, width: width) else { continue }
      let expected = stage.expected(text, width: width)
      #expect(composed == expected, "\(text.runs.map(\.text)) \(width ?? -1)")
    }
    #expect(stage.composedCount >= 10)
  }

  /// Returns runs in other colours, with lines or links, that start before and after spaces.
  private static func runs(
    of run: StyledText.Run,
    _ random: inout SeededGenerator
  ) -> [StyledText.Run] {
    var parts = [""]
    for character in run.text {
      if character == " " || parts.last == " ", Int.random(in: 0..<3, using: &random) == 0 {
        parts.append("")
      }
      parts[parts.count - 1].append(character)
    }
    return parts.map { part in
      var style = run.style
      style.color = Bool.random(using: &random) ? Sample.red : Sample.black
      style.isUnderlined = Int.random(in: 0..<3, using: &random) == 0
      style.isStruckThrough = Int.random(in: 0..<6, using: &random) == 0
      let link = Int.random(in: 0..<3, using: &random) == 0 ? "https://example.com" : nil
      return StyledText.Run(part, style: style, link: link)
    }
  }

  private static func text(
    of words: [String],
    language: String,
    _ random: inout SeededGenerator
  ) -> StyledText {
    // Short texts, so that all their words are soon known.
    var text = words.randomElement(using: &random) ?? ""
    for _ in 0..<Int.random(in: 0..<7, using: &random) {
      text += Int.random(in: 0..<12, using: &random) == 0 ? "\n" : " "
      text += words.randomElement(using: &random) ?? ""
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      text += " " + (endings.randomElement(using: &random) ?? "")
    }
    var styled = WordStage.text(text, language: language)
    styled.hasEvenLines = Bool.random(using: &random)
    styled.alignment = [.natural, .center, .right].randomElement(using: &random) ?? .natural
    return styled
  }

  /// Returns no width, a usual one, or one at which a line just fits or just does not.
  private static func width(for whole: ShapedText, _ random: inout SeededGenerator) -> Double? {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return nil
    case 1: return Double.random(in: 60...300, using: &random)
    default:
      let glyphs = whole.lines.flatMap(\.runs).flatMap(\.glyphs)
      guard let glyph = glyphs.randomElement(using: &random) else { return nil }
      // Pango's units are 1/1024 point.
      return max(20, Double(glyph.x) + Double(Int.random(in: -2...2, using: &random)) / 1024)
    }
  }
}
