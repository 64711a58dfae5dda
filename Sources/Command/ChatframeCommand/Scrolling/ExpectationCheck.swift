import ChatframeFrameSequences
import ChatframeScenarios
import ChatframeTimelines

/// Reports which of a scenario's limits are exceeded.
struct ExpectationCheck {
  private let scenario: Scenario

  /// A check against the limits of `scenario`.
  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Says which limits are exceeded, a line for each strategy, and fails with 1 where that counts.
  ///
  /// - Parameters:
  ///   - named: Whether strategies are named; otherwise it is the scenario's own.
  ///   - counted: The strategies that have to keep the limits; nil for all.
  func check(
    _ results: [FrameSequenceResult],
    named: Bool,
    counted: [StrategyName]? = nil
  ) throws(Failure) {
    let failing = results.filter { !$0.complaints.isEmpty }
    for result in failing {
      let name = named ? " with \(result.strategy.rawValue)" : ""
      let words = result.complaints.joined(separator: ", and ")
      StandardError.write("chatframe: \(scenario.file): expect\(name): \(words)")
    }
    guard failing.contains(where: { counted?.contains($0.strategy) ?? true }) else { return }
    throw Failure(nil, .found)
  }
}
