import Foundation

/// The folders that come with the program: fonts and templates.
package enum BundledResources {
  /// The folder with the font files, their licences and `fonts.conf`.
  package static var fonts: String { folder("Fonts") }

  /// The folder with the templates.
  package static var templates: String { folder("Templates") }

  /// An installed program keeps its folders in `../share/chatframe` beside its own; a built one in
  /// the bundle that the package manager makes.
  private static func folder(_ name: String) -> String {
    let program = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    let installed = (Bundle.main.executableURL ?? program).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("share/chatframe/\(name)").path
    if FileManager.default.fileExists(atPath: installed) { return installed }
    return Bundle.module.bundleURL.appendingPathComponent(name).path
  }
}
