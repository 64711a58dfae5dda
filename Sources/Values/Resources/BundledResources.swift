import Foundation

/// The folders that are installed with the program: fonts and templates.
package enum BundledResources {
  /// The path of the folder with the font files, their licences and `fonts.conf`.
  package static let fonts = folder("Fonts")

  /// The path of the folder with the templates.
  package static let templates = folder("Templates")

  private static func folder(_ name: String) -> String {
    ResourceFolder.path(
      name,
      ofTarget: "ChatframeResources",
      source: package.appendingPathComponent(name)
    )
  }

  /// The folder of the package's sources, when it was built.
  private static var package: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }
}

/// The version of the library and the programs, as in the changelog.
package enum ProgramVersion {
  /// The version number, which `--version` prints and fingerprints include.
  package static let number = "0.1.0"
}
