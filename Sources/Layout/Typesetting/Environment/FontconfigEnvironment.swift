import CChatframePango
import Foundation

/// Keeps the user's language settings from affecting pictures.
///
/// fontconfig and Pango each read their environment variables once and keep the values. This type
/// makes both read them while the variables are set to English, and then restores the variables.
enum LanguageEnvironment {
  /// Set once in a process, before the first font lookup.
  static let isNeutral: Bool = {
    let names = ["PANGO_LANGUAGE", "FC_LANG", "FONTCONFIG_SYSROOT"]
    let before = names.map(environmentVariable)
    setenv("PANGO_LANGUAGE", "en", 1)
    setenv("FC_LANG", "en", 1)
    unsetenv("FONTCONFIG_SYSROOT")
    defer {
      for (name, value) in zip(names, before) {
        if let value { setenv(name, value, 1) } else { unsetenv(name) }
      }
    }
    // The first call of this function makes Pango parse PANGO_LANGUAGE or LANGUAGE.
    let sample = pango_script_get_sample_language(PANGO_SCRIPT_LATIN)
    // The first call of this function makes fontconfig parse FC_LANG, LC_ALL, LC_CTYPE or LANG.
    guard let languages = FcGetDefaultLangs() else { return sample != nil }
    FcStrSetDestroy(languages)
    return true
  }()
}

/// A folder for fontconfig's cache, created if the user's folder is not writable.
///
/// Without a writable cache, fontconfig prints warnings to standard error. Only this process can
/// write to the folder, and it is removed after the fonts are read.
struct TemporaryFontCache {
  /// The folder's path; `nil` if the user's folder is used.
  private let folder: String?

  /// Creates the folder if it is needed.
  init() {
    guard !Self.isUsable(Self.userFolder) else {
      folder = nil
      return
    }
    var template = [CChar](NSTemporaryDirectory().utf8CString.dropLast())
    template += "chatframe-XXXXXX".utf8CString
    folder = mkdtemp(&template).map { String(cString: $0) }
  }

  /// A fontconfig document that names the folder; `nil` if no folder is needed.
  var rules: String? {
    folder.map { "<fontconfig><cachedir>\($0.escapedForFontconfig)</cachedir></fontconfig>" }
  }

  /// Removes the folder.
  func remove() {
    if let folder { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// The cache folder that `fonts.conf` names.
  private static var userFolder: String? {
    let home = environmentVariable("HOME").map { $0 + "/.cache" }
    let base = environmentVariable("XDG_CACHE_HOME").flatMap { $0.isEmpty ? nil : $0 } ?? home
    return base.map { $0 + "/chatframe/fontconfig" }
  }

  private static func isUsable(_ folder: String?) -> Bool {
    guard let folder else { return false }
    let files = FileManager.default
    try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return files.isWritableFile(atPath: folder)
  }
}

/// Returns the value of a variable; `ProcessInfo` would read all of them.
private func environmentVariable(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}

extension String {
  /// The text, escaped for an element of a fontconfig document.
  var escapedForFontconfig: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
