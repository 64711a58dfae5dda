import ChatframeFiles
import Foundation

/// The folder where runs leave what is to be looked at.
package struct ArtifactFolder: Hashable, Sendable {
  private static let endings =
    ["expected", "actual", "difference"].flatMap { part in
      ["webp", "png", "outline", "frames"].map { ".\(part).\($0)" }
    }

  /// Where it is; it is made when something is written.
  package let path: String

  /// A folder.
  package init(path: String) { self.path = path }

  /// What an environment asks for: `CHATFRAME_ARTIFACTS`, or else `build/goldens` in a folder.
  package init(environment: [String: String], root: String) {
    self.init(path: environment["CHATFRAME_ARTIFACTS"] ?? "\(root)/build/goldens")
  }

  /// Removes what an earlier run left of a golden.
  package func clear(_ name: GoldenName) {
    for ending in Self.endings { unlink(name.path + ending) }
    let folder = SymbolicLinks.folder(of: "\(path)/\(name.path)")
    let stem = name.path.split(separator: "/").last.map { "\($0).frame-" } ?? ""
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for other in names where other.hasPrefix(stem) && other.hasSuffix(".png") {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(other)")
    }
  }

  /// Writes a file.
  ///
  /// - Parameter ending: Of its name, for example `actual.webp`.
  /// - Returns: Where it is, from the folder.
  package func write(
    _ bytes: [UInt8],
    of name: GoldenName,
    _ ending: String
  ) throws(GoldenError) -> String {
    let file = "\(name.path).\(ending)"
    do {
      try Folders.make(holding: "\(path)/\(file)")
      try AtomicFile.write([bytes[...]], to: "\(path)/\(file)")
    } catch {
      throw .artifact(reason: "\(error)")
    }
    return file
  }

  private func unlink(_ file: String) {
    guard FileStatus("\(path)/\(file)") != nil else { return }
    try? FileManager.default.removeItem(atPath: "\(path)/\(file)")
  }
}
