import Foundation
import Templates

/// Reads a locale's identifier strictly: Foundation takes any text for one.
enum LocaleOption {
  /// What shells propose.
  static let examples = [
    "ar", "bn", "de", "en", "en-GB", "es", "fa", "fr", "he", "hi", "it", "ja", "ko", "pt-BR", "ru",
    "ta", "th", "tr", "ur", "vi", "zh-Hans", "zh-Hant",
  ]

  /// The locale called `identifier`, in BCP 47 or ICU's spelling.
  static func parse(_ identifier: String) throws(Failure) -> Locale {
    // Language, script, region, then variants and extensions such as `-u-nu-latn`.
    let form = /[A-Za-z]{2,3}([-_][A-Za-z]{4})?([-_]([A-Za-z]{2}|[0-9]{3}))?([-_][A-Za-z0-9]{1,8})*/
    let locale = Locale(identifier: identifier)
    guard identifier.wholeMatch(of: form) != nil,
      let code = locale.language.languageCode, code.isISOLanguage,
      locale.language.region.map(isKnown) ?? true
    else { throw .usage("--locale \"\(identifier)\" is unknown; \(hint(for: identifier))") }
    return locale
  }

  private static func isKnown(_ region: Locale.Region) -> Bool {
    region.isISORegion || region.identifier.allSatisfy(\.isNumber)
  }

  private static func hint(for identifier: String) -> String {
    // What a POSIX locale has after the region: en_US.UTF-8, de_DE@euro.
    let stem = identifier.prefix { $0 != "." && $0 != "@" }.replacing("_", with: "-")
    let known = Locale.availableIdentifiers.map { $0.replacing("_", with: "-") }.sorted()
    let nearest = stem.isEmpty ? nil : Suggestion.nearest(to: String(stem), among: known)
    return nearest.map { "did you mean \"\($0)\"?" }
      ?? "expected a language and perhaps a region, for example en, ar or pt-BR"
  }
}
