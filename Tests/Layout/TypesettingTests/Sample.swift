import ChatframeGraphics
import ChatframeResources

@testable import ChatframeTypesetting

/// A typesetter with the bundled fonts, and shortcuts for tests.
struct Sample {
  static let library = Result { () throws(TypesettingError) -> FontLibrary in
    try FontLibrary(folder: BundledResources.fonts)
  }
  static let black = RGBAColor(red: 0, green: 0, blue: 0)
  static let red = RGBAColor(red: 255, green: 0, blue: 0)

  let typesetter: Typesetter

  init() throws {
    try self.init(library: Self.library.get())
  }

  init(library: FontLibrary) throws {
    typesetter = try Typesetter(library: library)
  }

  /// Shapes text of one style.
  func shape(
    _ text: String,
    width: Double? = nil,
    language: String = "en",
    size: Double = 17,
    lines: Int? = nil
  ) -> ShapedText {
    shape([(text, TextStyle(size: size, color: Self.black))], width, language, lines: lines)
  }

  /// Shapes text of several styles.
  func shape(
    _ runs: [(String, TextStyle)],
    _ width: Double? = nil,
    _ language: String = "en",
    lines: Int? = nil
  ) -> ShapedText {
    let runs = runs.map { StyledText.Run($0.0, style: $0.1) }
    let text = StyledText(runs: runs, language: language, maximumLineCount: lines)
    return typesetter.shape(text, width: width)
  }
}

extension ShapedText {
  /// All runs, line by line.
  var runs: [GlyphRun] { lines.flatMap(\.runs) }
  /// The font files of the glyphs.
  var files: Set<String> { Set(runs.map(\.font.file)) }
  /// All marks, line by line.
  var marks: [TextLine.Mark] { lines.flatMap(\.marks) }
  /// The number of glyphs.
  var glyphCount: Int { runs.reduce(0) { $0 + $1.glyphs.count } }
  /// The indices of all glyphs.
  var indices: [UInt32] { runs.flatMap(\.glyphs).map(\.index) }
}

/// Texts of various kinds, by name.
enum Corpus {
  static let texts: [String: String] = [
    "words": "The quick brown fox jumps over the lazy dog, again and again and again.",
    "long word": "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "url":
      "https://example.com/a/very/long/path?with=parameters&and=more#and-a-fragment-at-the-end",
    "Ws": String(repeating: "W", count: 10_000),
    "Han": "床前明月光，疑是地上霜。举头望明月，低头思故乡。“你好”——他说……",
    "kana": "吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。カタカナー、ッャュョ",
    "hangul": "모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.",
    "Arabic": "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق، وقد وهبوا عقلاً وضميرًا.",
    "Hebrew": "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם.",
    "Thai": "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ",
    "Devanagari": "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता प्राप्त है।",
    "Tamil": "மனிதப் பிறிவியினர் சகலரும் சுதந்திரமாகவே பிறக்கின்றனர்",
    "emoji": String(repeating: "😀👨‍👩‍👧‍👦🇯🇵👍🏽❤️1️⃣", count: 12),
    "spaces": "a" + String(repeating: " ", count: 200) + "b",
    "only spaces": String(repeating: " ", count: 300),
    "trailing spaces": "hello there" + String(repeating: " ", count: 100),
    "Arabic trailing spaces": "مرحبا بالعالم" + String(repeating: " ", count: 100),
    "ideographic spaces": "世" + String(repeating: "\u{3000}", count: 60) + "界",
    "no-break spaces": "a" + String(repeating: "\u{A0}", count: 100) + "b",
    "tabs": "a\tb\t\tc" + String(repeating: "\t", count: 20) + "d",
    "mixed": "Hello مرحبا world שלום 世界 नमस्ते 1️⃣ ok",
    "missing": String(repeating: "𐎀𐎁", count: 60),
    "soft hyphens": String(repeating: "Donau\u{AD}dampf\u{AD}schiff", count: 8),
    "zero-width spaces": String(repeating: "long\u{200B}word", count: 20),
    "no-break": String(repeating: "no\u{2060}break\u{2060}", count: 20),
    "Zalgo": String(
      repeating: "Z\u{30D}\u{30E}\u{304}\u{316}\u{317}a\u{35C}\u{361}l\u{489}",
      count: 12
    ),
    "ligature": "\u{FDFD} ﷺ",
    "paragraphs": "one\n\ntwo words\r\nثلاثة\u{2029}four\n",
    "punctuation": String(repeating: "…—“”‘’!?", count: 20),
  ]
  static let names = texts.keys.sorted()

  static func text(_ name: String) -> String { texts[name] ?? "" }
}
