import Foundation

/// The path of the built program, beside the tests.
enum Program {
  static var path: String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let runner = bundle?.bundleURL ?? Bundle.main.executableURL ?? Bundle.main.bundleURL
    return runner.deletingLastPathComponent().appendingPathComponent("chatframe").path
  }
}
