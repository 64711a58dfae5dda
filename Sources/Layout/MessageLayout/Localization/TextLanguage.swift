import Foundation

/// Determines the language that selects the regional forms of a text's characters.
package struct TextLanguage {
  /// The language of text without Han, kana or hangul.
  private let plain: String
  /// The language of text with Han but without kana.
  private let han: String

  /// Creates a detector for readers of `locale`.
  package init(locale: Locale) {
    let code = locale.language.languageCode?.identifier ?? "en"
    han = Self.han(code, locale)
    plain = ["zh", "ja", "ko"].contains(code) ? han : code
  }

  /// Returns the language of a text.
  ///
  /// Kana is Japanese and hangul Korean. Han alone is in the locale's language if that uses Han,
  /// and Simplified Chinese otherwise. All other text is in the locale's language.
  package func tag(of text: some StringProtocol) -> String {
    var hasHan = false
    for scalar in text.unicodeScalars where scalar.value >= 0x1100 {
      switch scalar.value {
      case 0x3041...0x30FA, 0x30FC...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9D: return "ja"
      case 0x1100...0x11FF, 0x3130...0x318F, 0xAC00...0xD7A3: return "ko"
      case 0x2E80...0x2FDF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: hasHan = true
      default: break
      }
    }
    return hasHan ? han : plain
  }

  private static func han(_ code: String, _ locale: Locale) -> String {
    switch code {
    case "ja", "ko": return code
    case "zh":
      switch (locale.language.script?.identifier, locale.region?.identifier) {
      case (_, "HK"): return "zh-HK"
      case ("Hant", _), (_, "TW"), (_, "MO"): return "zh-Hant"
      default: return "zh-Hans"
      }
    default: return "zh-Hans"
    }
  }
}
