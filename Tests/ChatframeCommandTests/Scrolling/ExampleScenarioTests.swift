import Foundation
import Testing

/// The scenarios that come along.
struct ExampleScenarioTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Examples/scenarios").path

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  @Test func `there is one for each kind of movement`() {
    #expect(
      Self.names == [
        "adverts.yaml", "arrivals.yaml", "few-messages.yaml", "fling.yaml", "late-pictures.yaml",
        "load-earlier.yaml", "prepend.yaml",
      ]
    )
  }

  @Test(arguments: names)
  func `a scenario does what it expects`(name: String) async throws {
    let place = try Workplace()
    let run = try await place.run(
      "scroll",
      "\(Self.folder)/\(name)",
      "-o",
      "out",
      "--trace-only"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.isEmpty)
  }
}
