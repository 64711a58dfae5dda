import Foundation

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
