import Foundation

/// A folder for fontconfig's cache where the user's cannot be written to.
///
/// Without any, fontconfig complains on standard error. Nobody else can have put anything into
/// this one, and it goes once the fonts are read.
struct TemporaryFontCache {
  private static let variable = "XDG_CACHE_HOME"

  /// Nil where the user's folder serves.
  private let folder: String?
  private let before: String?

  /// Makes the folder and tells fontconfig of it, if it is needed.
  init() {
    before = ProcessInfo.processInfo.environment[Self.variable]
    guard !Self.isUsable(Self.userFolder) else {
      folder = nil
      return
    }
    var template = [CChar](NSTemporaryDirectory().utf8CString.dropLast())
    template += "chatframe-XXXXXX".utf8CString
    guard let made = mkdtemp(&template) else {
      folder = nil
      return
    }
    let folder = String(cString: made)
    setenv(Self.variable, folder, 1)
    self.folder = folder
  }

  /// Takes everything back.
  func remove() {
    guard let folder else { return }
    if let before { setenv(Self.variable, before, 1) } else { unsetenv(Self.variable) }
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Where `fonts.conf` puts the cache.
  private static var userFolder: String? {
    let environment = ProcessInfo.processInfo.environment
    let home = environment["HOME"].map { $0 + "/.cache" }
    let base = environment[variable].flatMap { $0.isEmpty ? nil : $0 } ?? home
    return base.map { $0 + "/chatframe/fontconfig" }
  }

  private static func isUsable(_ folder: String?) -> Bool {
    guard let folder else { return false }
    let files = FileManager.default
    try? files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return files.isWritableFile(atPath: folder)
  }
}
