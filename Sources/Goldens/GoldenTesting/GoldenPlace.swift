import ChatframeFiles
import ChatframeGoldens
import Foundation

/// Where the goldens of a test file are, and what they are called.
struct GoldenLocation: Hashable, Sendable {
  /// The package: the nearest folder above the test with a `Package.swift`, or else the test's own.
  let root: String
  /// From the root: `Tests/FooTests/Goldens/BarTests`.
  let folder: String

  /// The place of a test file's goldens.
  init(testFile: String) {
    let own = URL(fileURLWithPath: testFile).deletingLastPathComponent()
    var root = own
    while root.path != "/", FileStatus("\(root.path)/Package.swift") == nil {
      root.deleteLastPathComponent()
    }
    if root.path == "/" { root = own }
    let way = own.path.dropFirst(root.path.count).drop { $0 == "/" }
    let file = URL(fileURLWithPath: testFile).deletingPathExtension().lastPathComponent
    self.root = root.path
    folder = (way.isEmpty ? "" : "\(way)/") + "Goldens/\(file)"
  }

  /// A golden's name: the test, a label and a strategy's own.
  func name(_ test: String, _ labels: [String?]) throws(GoldenError) -> GoldenName {
    try GoldenName(folder: folder, [test] + labels)
  }
}
