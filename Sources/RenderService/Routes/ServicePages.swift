import Foundation

/// The files that are served as they are.
package enum ServicePages {
  /// The bytes of one of them.
  package static func contents(_ name: String) throws -> Data {
    try Data(contentsOf: folder.appendingPathComponent(name))
  }

  /// An installed program keeps them in `../share/chatframe/Pages` beside its own folder; a built
  /// one in the bundle that the package manager makes.
  private static let folder: URL = {
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "")
    let installed = (Bundle.main.executableURL ?? program).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/chatframe/Pages")
    if FileManager.default.fileExists(atPath: installed.path) { return installed }
    return Bundle.module.bundleURL.appendingPathComponent("Pages")
  }()
}
