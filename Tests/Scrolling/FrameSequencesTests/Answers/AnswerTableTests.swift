import ChatframeConversations
import ChatframeScenarios
import ChatframeTestSupport
import ChatframeTimelines
import Foundation
import Testing

@testable import ChatframeFrameSequences

/// The tables of `Docs/Answers.md`, whose figures the scenarios in `Examples/scenarios/answers` give.
///
/// `CHATFRAME_RECORD=failed swift test --filter AnswerTableTests` rewrites the rows that differ.
@Suite(.serialized)
struct AnswerTableTests {
  /// A row of the table of disturbances: its title, its scenario and its cells.
  struct Disturbance: Sendable, CustomTestStringConvertible {
    let title: String
    let scenario: String

    var testDescription: String { scenario }
  }

  static let disturbances = [
    Disturbance(title: "The answer grows", scenario: "growth"),
    Disturbance(title: "The keyboard opens and closes", scenario: "keyboard"),
    Disturbance(title: "The screen rotates, and rotates back", scenario: "rotation"),
    Disturbance(title: "A picture arrives above the screen", scenario: "late-picture-above"),
    Disturbance(title: "A picture arrives inside an answer", scenario: "late-picture-inside"),
    Disturbance(title: "History is loaded", scenario: "history"),
    Disturbance(title: "Another message arrives", scenario: "other-message"),
    Disturbance(title: "The viewer sends another message", scenario: "own-send"),
    Disturbance(title: "The reader scrolls up, and returns", scenario: "reader"),
    Disturbance(title: "The reader stops the answer", scenario: "stop"),
    Disturbance(title: "An error, and a retry", scenario: "error"),
    Disturbance(title: "Two answers at once", scenario: "two-answers"),
  ]

  private static let following: [StrategyName] = [.follow, .pinQuestion, .followUntilTop, .hold]
  private static let others: [StrategyName] = [.inverted, .leastShift, .pixelAnchor, .reload]

  static let texts = ["emphasis", "link", "fence", "table", "long-words", "heading"]

  private static func play(
    _ scenario: String,
    _ strategy: StrategyName,
    _ change: (inout ScenarioOverrides) -> Void
  ) async throws -> FrameSequenceResult {
    var overrides = ScenarioOverrides()
    change(&overrides)
    let path = PackageFolder.path("Examples/scenarios/answers/\(scenario).yaml")
    return try await FrameSequence(path: path, overriding: overrides)
      .measure(FrameSequenceOptions(strategy: strategy, threadCount: 1))
  }

  /// Returns a figure with at most one decimal place.
  private static func text(_ figure: Double) -> String {
    let tenths = Int((figure * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func cell(_ results: [FrameSequenceResult]) -> String {
    results.map { result in
      let reflow = result.motion.reflow.total
      return text(result.motion.jitter.worst) + (reflow > 0 ? " (\(text(reflow)))" : "")
    }.joined(separator: " / ")
  }

  @Test(arguments: disturbances)
  func `the page has the jitter of each way to follow`(disturbance: Disturbance) async throws {
    var cells: [String] = []
    for strategy in Self.following {
      let steps = try await Self.play(disturbance.scenario, strategy) { $0.course = .steps }
      let eased = try await Self.play(disturbance.scenario, strategy) {
        $0.course = .eased(FollowEasing())
      }
      for result in [steps, eased] {
        #expect(result.motion.jitter.worst == 0, "\(strategy)")
        #expect(result.motion.reflow.total == 0, "\(strategy)")
      }
      cells.append(Self.cell([steps, eased]))
    }
    for strategy in Self.others {
      cells.append(Self.cell([try await Self.play(disturbance.scenario, strategy) { _ in }]))
    }
    let link = "[\(disturbance.title)](../Examples/scenarios/answers/\(disturbance.scenario).yaml)"
    try AnswerPage().check(link, cells)
  }

  @Test(arguments: AnswerRenderer.allCases)
  func `the page has the reflow of each renderer`(renderer: AnswerRenderer) async throws {
    var cells: [String] = []
    for text in Self.texts {
      let result = try await Self.play("text-\(text)", .follow) { $0.renderer = renderer }
      cells.append(Self.text(result.motion.reflow.total))
    }
    if renderer == .settled { #expect(Set(cells) == ["0"]) }
    try AnswerPage().check("`\(renderer.rawValue)`", cells)
  }
}

/// The rows of the tables on the page about answers.
private struct AnswerPage {
  private static let path = PackageFolder.path("Docs/Answers.md")

  /// Compares a row of a table with its cells, and rewrites it if that is requested.
  func check(_ title: String, _ cells: [String]) throws {
    let text = try String(contentsOfFile: Self.path, encoding: .utf8)
    let row = "| " + ([title] + cells).joined(separator: " | ") + " |"
    let old = text.split(separator: "\n").first { $0.hasPrefix("| \(title) |") }
    #expect(old.map(String.init) == row, "record it with CHATFRAME_RECORD=failed")
    guard let old, ProcessInfo.processInfo.environment["CHATFRAME_RECORD"] == "failed" else {
      return
    }
    try text.replacing(old, with: row).write(toFile: Self.path, atomically: true, encoding: .utf8)
  }
}
