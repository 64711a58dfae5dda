import Scenarios
import Timelines

/// Compares what moved with what a scenario expects.
struct ExpectationCheck {
  private let scenario: Scenario

  /// What `scenario` expects.
  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Says which limits a strategy exceeds.
  ///
  /// - Returns: Whether there are any.
  func complains(about summary: MotionSummary, strategy: StrategyName?) -> Bool {
    let name = strategy.map { " with \($0.rawValue)" } ?? ""
    let complaints = scenario.expectations.complaints(about: summary)
    for complaint in complaints {
      StandardError.write("chatframe: \(scenario.file): expect\(name): \(complaint)")
    }
    return !complaints.isEmpty
  }

  /// Fails with 1 where a limit is exceeded.
  func check(_ summary: MotionSummary, strategy: StrategyName?) throws(Failure) {
    if complains(about: summary, strategy: strategy) { throw Failure(nil, .found) }
  }
}
