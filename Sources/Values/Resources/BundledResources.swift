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
    return ResourceFolder.path(
      name,
      ofTarget: "ChatframeResources",
      source: source,
      bundle: .module
    )
  }
}

/// Where the files are that come with the program.
package enum ResourceFolder {
  /// The path of a folder that comes with a target.
  ///
  /// An installed program keeps its folders in `../share/chatframe` beside its own; a built one in the
  /// bundle that the package manager puts beside it; tests, which another program runs, read them where
  /// they were built from. A program that was copied without any of them gets the first of these paths,
  /// so that they are told as missing as other files are.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - target: The target that has it among its resources.
  ///   - source: The folder from which the bundle was made.
  ///   - bundle: The bundle as the package manager finds it, on systems where that lies elsewhere.
  package static func path(
    _ name: String,
    ofTarget target: String,
    source: URL,
    bundle: @autoclosure () -> Bundle
  ) -> String {
    #if os(Linux)
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    let beside = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let places = [
      beside.deletingLastPathComponent().appendingPathComponent("share/chatframe/\(name)"),
      beside.appendingPathComponent("Chatframe_\(target).resources/\(name)"),
      source,
    ].map(\.path)
    return places.first(where: FileManager.default.fileExists) ?? places[0]
    #else
    return bundle().bundleURL.appendingPathComponent(name).path
    #endif
  }
}

/// The version of library and programs; the same as in the changelog.
package enum ProgramVersion {
  /// For example in `--version`, and in what a folder of frames is known by.
  package static let number = "0.1.0"
}
