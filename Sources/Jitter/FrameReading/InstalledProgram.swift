import Foundation

/// Programs that are not part of this one.
package enum InstalledProgram {
  /// Where a program is among the folders of `PATH`; nil where it is not installed.
  package static func path(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
