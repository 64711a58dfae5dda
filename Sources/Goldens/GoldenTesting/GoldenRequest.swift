import ChatframeFiles
import ChatframeGoldens
import Foundation

/// One assertion about a golden: its name, the folder for artifacts, and the record mode.
struct GoldenRequest: Sendable {
  /// The golden's name.
  let name: GoldenName
  /// The folder for results.
  let artifacts: ArtifactFolder
  /// The environment variables that matter; copying all of them is slow.
  static var environment: [String: String] {
    var values: [String: String] = [:]
    for name in ["CHATFRAME_RECORD", "CHATFRAME_ARTIFACTS", "CI"] {
      if let value = unsafe getenv(name) { values[name] = unsafe String(cString: value) }
    }
    return values
  }

  /// The function that contains the assertion.
  let test: String
  /// The folder of the package.
  let root: String
  private let mode: GoldenRecordMode
  private let collector: GoldenResultCollector

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - location: The location of the goldens.
  ///   - path: The name, if it is not derived from the test.
  ///   - test: The function that contains the assertion.
  ///   - labels: The label of the assertion and the label of its strategy.
  ///   - mode: The mode of the assertion; by default the innermost scope or trait decides, then the
  ///     environment.
  ///   - environment: The variables `CHATFRAME_RECORD`, `CHATFRAME_ARTIFACTS` and `CI`.
  ///   - collector: The collector of the results.
  /// - Throws: `GoldenError` if the name or the record mode is not valid.
  init(
    location: GoldenLocation,
    path: String? = nil,
    test: String,
    labels: [String?],
    mode: GoldenRecordMode?,
    environment: [String: String],
    collector: GoldenResultCollector = .shared
  ) throws {
    self.test = test
    name = try path.map { try GoldenName(path: $0) } ?? location.name(test, labels)
    root = location.root
    artifacts = ArtifactFolder(environment: environment, root: location.root)
    self.mode =
      try mode ?? GoldenRecording.mode ?? GoldenRecordMode(environment: environment)
    self.collector = collector
  }

  /// Draws a value, and compares or records it.
  func result<Value>(
    of value: Value,
    _ strategy: Golden<Value>,
    rules: GoldenRules
  ) async -> GoldenResult {
    let verifier = GoldenVerifier(
      store: collector.store(root: root),
      artifacts: artifacts,
      mode: mode
    )
    var result: GoldenResult
    do {
      switch try await strategy.draw(value) {
      case .image(let image):
        result = await verifier.verify(image, as: name, variant: strategy.variant, rules: rules)
      case .sequence(let sequence, let frames, let goldenRenderer):
        result = await verifier.verify(sequence, frames: frames, on: goldenRenderer, as: name)
      case .frameFolder(let path):
        result = await verifier.verify(framesIn: path, as: name)
      }
    } catch {
      result = verifier.broken(name, variant: strategy.variant, because: error)
    }
    do {
      try collector.add(result, root: root, artifacts: artifacts, mode: mode)
    } catch {
      result.notes.append("\(error)")
    }
    return result
  }
}

/// The folder of a test file's goldens, which is the prefix of their names.
struct GoldenLocation: Hashable, Sendable {
  /// The package: the nearest folder above the test with a `Package.swift`, or otherwise the test's
  /// own folder.
  let root: String
  /// The folder relative to the root, for example `Tests/FooTests/Goldens/BarTests`.
  let folder: String

  /// Creates the location for a test file.
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

  /// Returns a golden's name from the test, a label and the strategy's label.
  func name(_ test: String, _ labels: [String?]) throws(GoldenError) -> GoldenName {
    try GoldenName(folder: folder, [test] + labels)
  }
}
