import CChatframePango
import Foundation

/// Keeps the user's language settings out of pictures.
///
/// fontconfig and Pango each read their environment once and remember what they read. Both are
/// made to do so here, while the variables say English, and the variables are put back.
enum LanguageEnvironment {
  /// Runs once in a process, before the first font is looked up.
  static let isNeutral: Bool = {
    let names = ["PANGO_LANGUAGE", "FC_LANG", "FONTCONFIG_SYSROOT"]
    let before = names.map { ProcessInfo.processInfo.environment[$0] }
    setenv("PANGO_LANGUAGE", "en", 1)
    setenv("FC_LANG", "en", 1)
    unsetenv("FONTCONFIG_SYSROOT")
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    // Pango parses PANGO_LANGUAGE, or LANGUAGE, on the first question of this kind.
    let sample = pango_script_get_sample_language(PANGO_SCRIPT_LATIN)
    // fontconfig parses FC_LANG, LC_ALL, LC_CTYPE or LANG on the first question of this kind.
    guard let languages = FcGetDefaultLangs() else { return sample != nil }
    FcStrSetDestroy(languages)
    return true
  }()
}
