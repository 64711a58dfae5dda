import Foundation

/// The keys of a keyboard for a language, as on phones.
///
/// Chinese and Japanese are typed with Latin letters; other languages without a layout here have
/// the Latin one.
struct KeyboardLayout: Hashable {
  /// A key with its width as a multiple of a letter's, `nil` for the remaining width of its row.
  struct Key: Hashable {
    /// The meaning of a key.
    enum Content: Hashable {
      case letter(String)
      case shift, delete, numbers, emoji, space, enter
    }

    let content: Content
    let width: Double?
  }

  /// The letters from the top row to the bottom row.
  let rows: [[String]]
  /// A Boolean value that indicates whether letters have a second case or page.
  let hasShift: Bool

  /// Creates the layout for the language of a locale.
  init(locale: Locale) {
    let language = locale.language
    let code = language.languageCode?.identifier ?? "en"
    let isZhuyin = code == "zh" && locale.region?.identifier == "TW"
    let letters = Self.letters[isZhuyin ? "zhuyin" : code] ?? Self.latin
    rows = letters.split(separator: "/").map { row in
      row.split(separator: " ").map(String.init)
    }
    hasShift = !Self.withoutShift.contains(isZhuyin ? "zhuyin" : code)
  }

  /// The number of letters in the longest row.
  var columnCount: Int { rows.map(\.count).max() ?? 10 }

  /// The keys of all four rows; in the last two, all but letters share the remaining width.
  var keyRows: [[Key]] {
    var keys = rows.map { row in row.map { Key(content: .letter($0), width: 1) } }
    if let last = keys.popLast() {
      let shift = hasShift ? [Key(content: .shift, width: nil)] : []
      keys.append(shift + last + [Key(content: .delete, width: nil)])
    }
    return keys + [Self.bottomRow]
  }

  private static let bottomRow = [
    Key(content: .numbers, width: 1.3), Key(content: .emoji, width: 1.3),
    Key(content: .space, width: nil), Key(content: .enter, width: 2.4),
  ]

  private static let latin = "q w e r t y u i o p/a s d f g h j k l/z x c v b n m"

  /// The languages whose letters have one form.
  private static let withoutShift: Set<String> = ["ar", "fa", "ur", "he", "zhuyin"]

  private static let letters = [
    "de": "q w e r t z u i o p ü/a s d f g h j k l ö ä/y x c v b n m",
    "fr": "a z e r t y u i o p/q s d f g h j k l m/w x c v b n",
    "ru": "й ц у к е н г ш щ з х/ф ы в а п р о л д ж э/я ч с м и т ь б ю",
    "uk": "й ц у к е н г ш щ з х/ф і в а п р о л д ж є/я ч с м и т ь б ю",
    "ar": "ض ص ق ف غ ع ه خ ح ج/ش س ي ب ل ا ت ن م ك/ظ ط ذ د ز ر و ة ث",
    "fa": "ض ص ث ق ف غ ع ه خ ح ج/ش س ی ب ل ا ت ن م ک گ/ظ ط ژ ز ر ذ د پ و چ",
    "ur": "ط ص ھ د ٹ پ ت ب ج ح/م و ر ن ل ہ ا ک ی/ق ف ے س ش غ ع",
    "he": "ק ר א ט ו ן ם פ/ש ד ג כ ע י ח ל ך ף/ז ס ב ה נ מ צ ת ץ",
    "el": "ς ε ρ τ υ θ ι ο π/α σ δ φ γ η ξ κ λ/ζ χ ψ ω β ν μ",
    "hi": "औ ऐ आ ई ऊ भ ङ घ ध झ ढ/ओ ए अ इ उ फ ऱ ख थ छ ठ/ऑ ण ऩ ऴ ळ श ष य",
    "ko": "ㅂ ㅈ ㄷ ㄱ ㅅ ㅛ ㅕ ㅑ ㅐ ㅔ/ㅁ ㄴ ㅇ ㄹ ㅎ ㅗ ㅓ ㅏ ㅣ/ㅋ ㅌ ㅊ ㅍ ㅠ ㅜ ㅡ",
    "zhuyin": "ㄅ ㄉ ㄓ ㄚ ㄞ ㄢ ㄦ ㄆ ㄊ ㄍ/ㄐ ㄔ ㄗ ㄧ ㄛ ㄟ ㄣ ㄇ ㄋ ㄎ/ㄑ ㄕ ㄘ ㄨ ㄜ ㄠ ㄤ ㄈ ㄌ",
  ]
}
