import ChatframeRendering
import Foundation

/// Reads a locale's identifier.
enum LocaleOption {
  /// What shells propose.
  static let examples = [
    "ar", "bn", "de", "en", "en-GB", "es", "fa", "fr", "he", "hi", "it", "ja", "ko", "pt-BR", "ru",
    "ta", "th", "tr", "ur", "vi", "zh-Hans", "zh-Hant",
  ]

  /// The locale called `identifier`, in BCP 47 or ICU's spelling.
  static func parse(_ identifier: String) throws(Failure) -> Locale {
    do throws(UnknownIdentifier) {
      return try LocaleIdentifier.parse(identifier)
    } catch {
      throw .usage("--locale \"\(identifier)\" is unknown; \(error.hint)")
    }
  }
}
