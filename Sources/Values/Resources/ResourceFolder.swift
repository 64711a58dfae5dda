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
  package static func path(
    _ name: String,
    ofTarget target: String,
    source: @autoclosure () -> URL
  ) -> String {
    let folder = ResourceFolder(name, ofTarget: target)
    let program = program()
    let beside = folder.places(besideProgram: program)
    if let found = beside.first(where: exists) { return found }
    let others = folder.places(inBundles: bundles(), program: program) + [source().path]
    return others.first(where: exists) ?? beside[0]
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
  ///
  /// The last place to look is the sources, if they still exist. `program` is the executable after
  /// following links. `bundles` are the main bundle and the bundle that contains the code.
  package func places(program: String, bundles: [String]) -> [String] {
    places(besideProgram: program) + places(inBundles: bundles, program: program)
  }

  private func places(besideProgram program: String) -> [String] {
    let beside = Self.parent(of: program)
    return [
      "\(Self.parent(of: beside))/share/chatframe/\(name)",
      "\(beside)/Chatframe_\(target).resources/\(name)",
    ]
  }

  private func places(inBundles bundles: [String], program: String) -> [String] {
    let roots = bundles.flatMap { bundle in
      ["\(bundle)/Contents/Resources", "\(bundle)/Resources", bundle, Self.parent(of: bundle)]
    }
    return (roots + [Self.parent(of: program)]).flatMap { root in
      let bundle = "\(root)/Chatframe_\(target).bundle"
      return ["\(bundle)/\(name)", "\(bundle)/Contents/Resources/\(name)"]
    }
  }

  private static func parent(of path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns the path of the running program, after following links.
  private static func program() -> String {
    #if os(Linux)
    // Foundation would read the program's folder first.
    if let path = unsafe realpath("/proc/self/exe", nil) {
      defer { unsafe free(path) }
      return unsafe String(cString: path)
    }
    #endif
    let url = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
    return url.resolvingSymlinksInPath().path
  }

  private static func bundles() -> [String] {
    var bundles = [Bundle.main.bundleURL]
    #if canImport(Darwin)
    bundles.append(Bundle(for: BundleMarker.self).bundleURL)
    #endif
    return bundles.map(\.path)
  }
}

/// A class that identifies the bundle of this code to Foundation.
private final class BundleMarker {}
