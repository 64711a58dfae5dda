import ChatframeTestSupport
import Foundation
import Testing

/// The example scenarios.
struct ExampleScenarioTests {
  static let folder = PackageFolder.path("Examples/scenarios")

  static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?
    .filter { $0.hasSuffix(".yaml") }.sorted() ?? []

  @Test func `there is a scenario for each kind of motion`() {
    #expect(
      Self.names == [
        "adverts.yaml", "arrivals.yaml", "few-messages.yaml", "fling.yaml",
        "growing-answer.yaml", "late-pictures.yaml", "load-earlier.yaml", "prepend.yaml",
        "session.yaml",
      ]
    )
  }

  /// The warnings of scenarios in which a precheck refuses a message.
  static let warnings = [
    "session.yaml": "chatframe: warning: cannot send message \"s3\": the message is empty\n"
  ]

  /// The scenario whose conversation is generated because it is large.
  static let long = "fling.yaml"

  @Test(arguments: names.filter { $0 != long })
  func `a scenario meets its expectations`(name: String) async throws {
    try await play(name)
  }

  @Test func `the recorded answer of the assistant meets its expectations`() async throws {
    try await play("../assistant/assistant.yaml")
  }

  @Test(
    .enabled(
      if: FileManager.default.fileExists(atPath: "\(folder)/long.json"),
      "make-conversations.py has not been run"
    )
  )
  func `a fling through ten thousand messages meets its expectations`() async throws {
    try await play(Self.long)
  }

  private func play(_ name: String) async throws {
    let place = try Workplace()
    let run = try await place.run(
      "scroll",
      "\(Self.folder)/\(name)",
      "-o",
      "out",
      "--trace-only"
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors == Self.warnings[name] ?? "")
  }
}
