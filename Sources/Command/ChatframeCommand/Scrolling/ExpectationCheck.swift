import ChatframeDocuments
import ChatframeFrameSequences
import ChatframeScenarios

/// Reports which of a scenario's limits are exceeded.
struct ExpectationCheck {
  private let scenario: Scenario

  /// Creates a check of the limits of `scenario`.
  init(_ scenario: Scenario) { self.scenario = scenario }

  /// Reports the limits that are exceeded, in a line per result.
  ///
  /// - Parameter results: The results, the names that their lines have, and whether they must keep
  ///   the limits.
  /// - Throws: `Failure` if one that must keep the limits exceeds one.
  func check(
    _ results: [(result: FrameSequenceResult, name: String?, isCounted: Bool)]
  ) throws(Failure) {
    let failing = results.filter { !$0.result.complaints.isEmpty }
    for (result, name, _) in failing {
      let place = name.map { " with \($0)" } ?? ""
      let complaints = result.complaints.joined(separator: ", and ")
      StandardError.write("chatframe: \(scenario.file): expect\(place): \(complaints)")
    }
    if failing.contains(where: \.isCounted) { throw Failure(nil, .found) }
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
