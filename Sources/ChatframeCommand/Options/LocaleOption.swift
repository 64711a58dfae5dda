import Foundation
import MessageLayout

/// Reads the identifier of a locale.
enum LocaleOption {
  /// What shells propose.
  static let examples = [
    "ar", "bn", "de", "en", "en-GB", "es", "fa", "fr", "he", "hi", "it", "ja", "ko", "pt-BR", "ru",
    "ta", "th", "tr", "ur", "vi", "zh-Hans", "zh-Hant",
  ]

  /// The locale called `identifier`, in BCP 47 or ICU's spelling.
  static func parse(_ identifier: String) throws(Failure) -> Locale {
    guard let locale = LocaleName.locale(identifier) else {
      throw .usage("--locale \(LocaleName.complaint(about: identifier))")
    }
    return locale
  }
}
