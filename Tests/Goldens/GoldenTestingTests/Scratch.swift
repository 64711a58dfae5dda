import ChatframeTestSupport
import Foundation
import GoldenTesting
import Testing

@testable import GoldenTesting

/// A package of a test's own, with goldens and artifacts, which goes when the test ends.
final class Scratch: Sendable {
  private let folder: TemporaryFolder
  let environment: [String: String]

  init(_ environment: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("Tests/ClubTests")
    try folder.write("", to: "Package.swift")
    self.environment = environment
  }

  var root: URL { folder.url }

  var testFile: String { folder.path("Tests/ClubTests/BubbleTests.swift") }

  /// One run's assertion.
  func request(
    _ labels: [String?] = [],
    mode: GoldenRecordMode? = nil,
    collector: GoldenResultCollector = GoldenResultCollector()
  ) throws -> GoldenRequest {
    try GoldenRequest(
      location: GoldenLocation(testFile: testFile),
      test: "a long word breaks()",
      labels: labels,
      mode: mode,
      environment: environment,
      collector: collector
    )
  }

  func state(
    _ bitmap: GoldenBitmap = .sample(1),
    mode: GoldenRecordMode? = nil
  ) async throws -> GoldenResult.State {
    try await request(mode: mode).result(of: bitmap, .bitmap, rules: GoldenRules()).state
  }
}

extension GoldenBitmap {
  static func sample(_ value: UInt8) -> GoldenBitmap {
    GoldenBitmap(width: 2, height: 1, rgba: [value, 2, 3, 255, 4, 5, 6, 255])
  }
}
