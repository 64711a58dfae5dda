import Foundation

/// A folder in the resources of a target, whose location depends on the build.
package struct ResourceFolder {
  private let name: String
  private let target: String

  /// Creates a description of the folder `name` of a target in this package.
  package init(_ name: String, ofTarget target: String) {
    self.name = name
    self.target = target
  }

  /// Returns the path of a folder in the resources of a target.
  ///
  /// If the folder is missing, this is its path beside an installed program, so that callers report
  /// it like any missing file. `source` is the folder from which the target's bundle was built.
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

  /// Returns the possible locations of the folder, the most specific first.
  ///
  /// | Build | Location |
  /// |---|---|
  /// | installed by `make install` | `../share/chatframe` beside the program's folder |
  /// | Swift Package Manager on Linux | `Chatframe_TARGET.resources` beside the program |
  /// | Swift Package Manager on macOS | `Chatframe_TARGET.bundle` beside the program or the tests |
  /// | Xcode, macOS | `Contents/Resources` of the app or the tests, in a bundle with `Contents` |
  /// | Xcode, iOS | the app or the tests, in a flat bundle |
  /// | any build, if the sources still exist | the sources |
  ///
  /// `program` is the executable after following links. `bundles` are the main bundle and the
  /// bundle that contains the code. `source` is the folder from which the target's bundle was
  /// built.
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

/// A class that identifies the bundle of this code to Foundation.
private final class BundleMarker {}
