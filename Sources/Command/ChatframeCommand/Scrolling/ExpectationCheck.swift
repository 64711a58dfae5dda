import ChatframeDocuments
import ChatframeFrameSequences
import ChatframeScenarios
import ChatframeTimelines

/// Reports which of a scenario's limits are exceeded.
struct ExpectationCheck {
  private let scenario: Scenario

  /// Creates a check of the limits of `scenario`.
  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Reports the limits that are exceeded, in a line per strategy.
  ///
  /// - Parameters:
  ///   - results: The results of one or more strategies.
  ///   - named: Whether the lines name the strategies.
  ///   - counted: The strategies that must keep the limits; nil for all.
  /// - Throws: `Failure` if one of those strategies exceeds a limit.
  func check(
    _ results: [FrameSequenceResult],
    named: Bool,
    counted: [StrategyName]? = nil
  ) throws(Failure) {
    let failing = results.filter { !$0.complaints.isEmpty }
    for result in failing {
      let name = named ? " with \(result.strategy.rawValue)" : ""
      let complaints = result.complaints.joined(separator: ", and ")
      StandardError.write("chatframe: \(scenario.file): expect\(name): \(complaints)")
    }
    guard failing.contains(where: { counted?.contains($0.strategy) ?? true }) else { return }
    throw Failure(nil, .found)
  }
}

/// Formats the result of `--prove`.
enum ProofWording {
  /// Returns a line per frame that breaks the proof, and one about all frames.
  static func text(_ sequence: FrameWritingSummary, _ viewport: ScenarioViewport) -> String {
    let lines = sequence.faults.map { line($0, viewport) }
    let outcome =
      sequence.faults.isEmpty
      ? "each is the previous one, moved as the user moved it, except for rows that changed"
      : "\(sequence.faults.count) differ from the previous frame moved as the user moved it"
    return (lines + ["proved \(sequence.proved) frames: \(outcome)"]).reduce("") { $0 + $1 + "\n" }
  }

  /// Returns a line about a frame that breaks the proof.
  static func line(_ fault: FrameFault, _ viewport: ScenarioViewport) -> String {
    let time = NumberFormat.seconds(Double(fault.frame) / viewport.refreshRate)
    let top = NumberFormat.text(Double(fault.rowsInPixels.lowerBound) / viewport.scale, places: 3)
    let bottom = NumberFormat.text(
      Double(fault.rowsInPixels.upperBound) / viewport.scale,
      places: 3
    )
    let shown = fault.ids.prefix(4).joined(separator: ", ")
    let more = fault.ids.count > 4 ? " and \(fault.ids.count - 4) more" : ""
    let rows = fault.ids.isEmpty ? "" : "; shown there: \(shown)\(more)"
    return "frame \(fault.frame) (\(time) s): differs at y \(top)…\(bottom)\(rows)"
  }
}
