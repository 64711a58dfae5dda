import CChatframePango
import ChatframeGraphics

/// The Pango descriptions of the fonts for one language, each created once.
final class FontDescriptions {
  private struct Key: Hashable {
    let family: TextStyle.Family
    let size: Double
    let weight: TextStyle.Weight
    let isItalic: Bool
  }

  /// The maximum number of descriptions, because shrunk text needs sizes that occur only once.
  private static let limit = 256

  /// The language tag that fontconfig and HarfBuzz recognise.
  let language: String
  private let scriptFamilies: [String]
  private var descriptions: [Key: OpaquePointer] = [:]

  /// Creates an empty collection for text in one language.
  ///
  /// - Parameters:
  ///   - language: The tag that Pango expects.
  ///   - scriptFamilies: The families that Pango tries after the common ones.
  init(language: String, scriptFamilies: [String]) {
    self.language = language
    self.scriptFamilies = scriptFamilies
  }

  deinit { removeAll() }

  private func removeAll() {
    for description in descriptions.values { pango_font_description_free(description) }
    descriptions = [:]
  }

  /// Returns the description of a style's font, which this object owns.
  func description(of style: TextStyle) -> OpaquePointer? {
    let key = Key(
      family: style.family,
      size: style.size,
      weight: style.weight,
      isItalic: style.isItalic
    )
    if let known = descriptions[key] { return known }
    if descriptions.count >= Self.limit { removeAll() }
    let description = make(key)
    descriptions[key] = description
    return description
  }

  private func make(_ key: Key) -> OpaquePointer? {
    let description = pango_font_description_new()
    let common = FontFallback.list(key.family, language: language, isEastAsianFirst: false)
    let families = [common] + scriptFamilies
    pango_font_description_set_family(description, families.joined(separator: ","))
    pango_font_description_set_absolute_size(description, key.size * units)
    let weight = key.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
    pango_font_description_set_weight(description, weight)
    let slant = key.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    pango_font_description_set_style(description, slant)
    return description
  }
}

/// The font families that Pango tries, in order.
///
/// This order is the complete fallback policy. The emoji font is not in it, because it would
/// provide digits as well; Pango selects it for characters with emoji presentation.
enum FontFallback {
  /// Returns a comma-separated list for Pango.
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

  /// Returns the family with the regional forms of Han characters for a language.
  private static func eastAsianFamily(for language: String) -> String {
    switch language {
    case "ja": "Noto Sans CJK JP"
    case "ko": "Noto Sans CJK KR"
    case "zh-tw", "zh-mo": "Noto Sans CJK TC"
    case "zh-hk": "Noto Sans CJK HK"
    default: "Noto Sans CJK SC"
    }
  }

  /// Returns the tag that fontconfig and HarfBuzz recognise for a BCP 47 tag.
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
