import Drawing
import Foundation
import Typesetting

/// The libraries that decide about pixels: what goldens were recorded with, and what runs now.
enum Fingerprint {
  private static let file = Golden.folder.appendingPathComponent("fingerprint")

  /// Of the libraries that are loaded.
  static let current: String = {
    let text = LibraryVersions.current().entries.map { "\($0.name) \($0.version)" }
    let pictures = PictureLibraries.versions.filter { $0.name == "gdk-pixbuf" }
    return (text + pictures.map { "\($0.name) \($0.version)" }).joined(separator: ", ")
  }()

  /// Of the libraries that the goldens were recorded with.
  static let recorded = (try? String(contentsOf: file, encoding: .utf8))?
    .trimmingCharacters(in: .newlines)

  /// Whether pixels can be compared.
  static var isCurrent: Bool { recorded == current }

  /// Names both.
  static var difference: String {
    "the goldens were recorded with \(recorded ?? "unknown libraries"); these are \(current)"
  }

  static func record() throws {
    try Data("\(current)\n".utf8).write(to: file, options: .atomic)
  }
}
