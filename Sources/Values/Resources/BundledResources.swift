import Foundation

/// The folders that are installed with the program: fonts and templates.
package enum BundledResources {
  /// The path of the folder with the font files, their licences and `fonts.conf`.
  package static let fonts = folder("Fonts")

  /// The path of the folder with the templates.
  package static let templates = folder("Templates")

  private static func folder(_ name: String) -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = package.appendingPathComponent(name)
    return ResourceFolder.path(name, ofTarget: "ChatframeResources", source: source)
  }
}

/// The version of the library and the programs, as in the changelog.
package enum ProgramVersion {
  /// The version number, which `--version` prints and fingerprints include.
  package static let number = "0.1.0"
}
