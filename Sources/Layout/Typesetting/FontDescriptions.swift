import CChatframePango
import ChatframeGraphics

/// Descriptions by which Pango is asked for fonts in one language, each made once.
final class FontDescriptions {
  private struct Key: Hashable {
    let family: TextStyle.Family
    let size: Double
    let weight: TextStyle.Weight
    let isItalic: Bool
  }

  /// Shrunk text asks for sizes that nothing else does.
  private static let limit = 256

  /// The tag that fontconfig and HarfBuzz know.
  let language: String
  private var descriptions: [Key: OpaquePointer] = [:]

  /// Descriptions for text in `language`, a tag as Pango wants it.
  init(language: String) { self.language = language }

  deinit { removeAll() }

  private func removeAll() {
    for description in descriptions.values { pango_font_description_free(description) }
    descriptions = [:]
  }

  /// The description of a style's font, which stays the owner's.
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
    let families = FontFamilies.list(key.family, language: language, isEastAsianFirst: false)
    pango_font_description_set_family(description, families)
    pango_font_description_set_absolute_size(description, key.size * units)
    let weight = key.weight == .bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL
    pango_font_description_set_weight(description, weight)
    let slant = key.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL
    pango_font_description_set_style(description, slant)
    return description
  }
}
