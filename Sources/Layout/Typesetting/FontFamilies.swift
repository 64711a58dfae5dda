import ChatframeGraphics

/// Which families are asked, in which order.
///
/// The order is the whole fallback policy. The emoji font is not in it: named here, it would
/// supply digits; Pango asks for it where a character has emoji presentation.
enum FontFamilies {
  /// A comma-separated list for Pango.
  static func list(_ family: TextStyle.Family, language: String, isEastAsianFirst: Bool) -> String {
    let eastAsian = eastAsianFamily(for: language)
    var families = family == .mono ? ["Noto Sans Mono", "Noto Sans"] : ["Noto Sans"]
    families.insert(eastAsian, at: isEastAsianFirst ? 0 : families.count)
    families += [
      "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari", "Noto Sans Bengali",
      "Noto Sans Tamil", "Noto Sans Thai", "Noto Sans Symbols", "Noto Sans Symbols2",
    ]
    return families.joined(separator: ",")
  }

  /// The regional forms of Han characters that `language` reads.
  private static func eastAsianFamily(for language: String) -> String {
    switch language {
    case "ja": "Noto Sans CJK JP"
    case "ko": "Noto Sans CJK KR"
    case "zh-tw", "zh-mo": "Noto Sans CJK TC"
    case "zh-hk": "Noto Sans CJK HK"
    default: "Noto Sans CJK SC"
    }
  }

  /// The tag that fontconfig and HarfBuzz know for a BCP 47 tag.
  static func pangoLanguage(_ language: String) -> String {
    switch language.lowercased().replacing("_", with: "-") {
    case "zh-hans", "zh-cn", "zh-sg", "zh": "zh-cn"
    case let tag where tag.hasPrefix("zh-hans"): "zh-cn"
    case let tag where tag.hasPrefix("zh-hant-hk") || tag == "zh-hk": "zh-hk"
    case let tag where tag.hasPrefix("zh-hant-mo") || tag == "zh-mo": "zh-mo"
    case let tag where tag.hasPrefix("zh-hant") || tag == "zh-tw": "zh-tw"
    case let tag where tag.hasPrefix("ja-"): "ja"
    case let tag where tag.hasPrefix("ko-"): "ko"
    case let tag: tag
    }
  }
}
