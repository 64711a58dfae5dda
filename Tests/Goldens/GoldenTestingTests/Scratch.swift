import ChatframeTestSupport
import Foundation
import GoldenTesting
import Testing

@testable import GoldenTesting

/// A temporary package with goldens and artifacts, which is deleted when its test ends.
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

  /// The assertion of one run.
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
    _ bitmap: RGBABitmap = .sample(1),
    mode: GoldenRecordMode? = nil
  ) async throws -> GoldenResult.State {
    try await result(of: bitmap, .bitmap, mode: mode).state
  }

  /// The result of an assertion.
  func result<Value>(
    of value: Value,
    _ strategy: Golden<Value>,
    mode: GoldenRecordMode? = nil,
    rules: GoldenRules = GoldenRules()
  ) async throws -> GoldenResult {
    try await request([strategy.label], mode: mode).result(of: value, strategy, rules: rules)
  }
}

extension RGBABitmap {
  static func sample(_ value: UInt8) -> RGBABitmap {
    let rgba = [value, 2, 3, 255, 4, 5, 6, 255]
    guard let bitmap = try? RGBABitmap(size: PixelSize(width: 2, height: 1), rgba: rgba) else {
      preconditionFailure("Two pixels have eight bytes.")
    }
    return bitmap
  }
}
