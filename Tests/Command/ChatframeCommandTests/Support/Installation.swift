import ChatframeGraphics
import ChatframeResources
import Foundation

extension Workplace {
  /// Installs the program in the folder, with links to its fonts, and returns the program's path.
  func install() throws -> String {
    let files = FileManager.default
    try makeFolder("bin")
    try makeFolder("share/chatframe/Fonts")
    // A link, not a copy: a program cannot start while another process has it open for writing.
    let program = path("bin/chatframe")
    do { try files.linkItem(atPath: Program.path, toPath: program) } catch {
      try files.copyItem(atPath: Program.path, toPath: program)
    }
    try files.copyItem(
      atPath: BundledResources.templates,
      toPath: path("share/chatframe/Templates")
    )
    // Files are linked one by one: what a test removes must not be the folder's own.
    for name in FontFolder(BundledResources.fonts).fontFiles + ["fonts.conf", "fonts.sha256"] {
      let link = path("share/chatframe/Fonts/\(name)")
      try files.createDirectory(
        atPath: URL(fileURLWithPath: link).deletingLastPathComponent().path,
        withIntermediateDirectories: true
      )
      try files.createSymbolicLink(
        atPath: link,
        withDestinationPath: "\(BundledResources.fonts)/\(name)"
      )
    }
    return path("bin/chatframe")
  }

  /// Removes a file or a folder.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }
}
