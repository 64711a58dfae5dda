import Foundation

/// A folder among the resources of a target, which each kind of build puts elsewhere.
package struct ResourceFolder {
  private let name: String
  private let target: String

  /// The folder called `name` of a target of this package.
  package init(_ name: String, ofTarget target: String) {
    self.name = name
    self.target = target
  }

  /// The path of a folder that comes with a target.
  ///
  /// If the folder is nowhere, this is the path that it would have beside an installed program, so
  /// that it is reported as missing as other files are.
  ///
  /// - Parameters:
  ///   - name: The folder's name.
  ///   - target: The target that has it among its resources.
  ///   - source: The folder from which the target's bundle was made.
  package static func path(_ name: String, ofTarget target: String, source: URL) -> String {
    let program = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    var bundles = [Bundle.main.bundleURL]
    #if canImport(Darwin)
    bundles.append(Bundle(for: BundleMarker.self).bundleURL)
    #endif
    let places = ResourceFolder(name, ofTarget: target).places(
      program: program.resolvingSymlinksInPath(),
      bundles: bundles,
      source: source
    )
    let found = places.first { FileManager.default.fileExists(atPath: $0.path) }
    return (found ?? places[0]).path
  }

  /// The places where the folder may be, the most specific first.
  ///
  /// | Build | Place |
  /// |---|---|
  /// | installed by `make install` | `../share/chatframe` beside the program's folder |
  /// | Swift Package Manager on Linux | `Chatframe_TARGET.resources` beside the program |
  /// | Swift Package Manager on macOS | `Chatframe_TARGET.bundle` beside the program or the tests |
  /// | Xcode, macOS | `Contents/Resources` of the app or the tests, in a bundle with `Contents` |
  /// | Xcode, iOS | the app or the tests, in a flat bundle |
  /// | any of them, where the sources are still there | the sources |
  ///
  /// - Parameters:
  ///   - program: The executable, links followed.
  ///   - bundles: The main bundle, and the one that the code is in.
  ///   - source: The folder from which the target's bundle was made.
  package func places(program: URL, bundles: [URL], source: URL) -> [URL] {
    let beside = program.deletingLastPathComponent()
    let installed = beside.deletingLastPathComponent().appendingPathComponent("share/chatframe")
    let linux = beside.appendingPathComponent("Chatframe_\(target).resources")
    let roots = bundles.flatMap { bundle in
      [
        bundle.appendingPathComponent("Contents/Resources"),
        bundle.appendingPathComponent("Resources"),
        bundle,
        bundle.deletingLastPathComponent(),
      ]
    }
    let bundled = (roots + [beside]).map { $0.appendingPathComponent("Chatframe_\(target).bundle") }
    let folders =
      [installed, linux]
      + bundled.flatMap { [$0, $0.appendingPathComponent("Contents/Resources")] }
    return folders.map { $0.appendingPathComponent(name) } + [source]
  }
}

/// A class by which Foundation finds the bundle that the code is in.
private final class BundleMarker {}
