import Foundation

/// The programs of this package, which are built with the tests.
package enum BuiltPrograms {
  /// The folder of the programs, which is that of the test bundle.
  package static var folder: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let runner = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return runner.deletingLastPathComponent().path
  }

  /// Returns the path of a program, such as `chatframe`.
  package static func path(_ name: String) -> String { "\(folder)/\(name)" }
}
