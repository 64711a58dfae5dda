import Foundation

/// The folders that come with the program: fonts and templates.
package enum BundledResources {
  /// The folder with the font files, their licences and `fonts.conf`.
  package static var fonts: String { folder("Fonts") }

  /// The folder with the templates.
  package static var templates: String { folder("Templates") }

  private static func folder(_ name: String) -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let source = package.appendingPathComponent(name)
    return ResourceFolder.path(name, ofTarget: "ChatframeResources", source: source)
  }
}

/// The version of library and programs; the same as in the changelog.
package enum ProgramVersion {
  /// For example in `--version`, and in what a folder of frames is known by.
  package static let number = "0.1.0"
}
