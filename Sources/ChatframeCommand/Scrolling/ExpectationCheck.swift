import Filmstrips
import Scenarios
import Timelines

/// Tells what exceeds a scenario's limits.
struct ExpectationCheck {
  private let scenario: Scenario

  /// A check against the limits of `scenario`.
  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Says which limits are exceeded, and fails with 1 where any are.
  ///
  /// - Parameter named: Whether strategies are named; otherwise it is the scenario's own.
  func check(_ results: [FilmResult], named: Bool) throws(Failure) {
    for result in results {
      let name = named ? " with \(result.strategy.rawValue)" : ""
      for complaint in result.complaints {
        StandardError.write("chatframe: \(scenario.file): expect\(name): \(complaint)")
      }
    }
    if results.contains(where: { !$0.complaints.isEmpty }) { throw Failure(nil, .found) }
  }
}
