import ChatframeFrameSequences
import ChatframeScenarios

/// What `--prove` says.
enum ProofWording {
  /// A line for each frame that breaks the proof, and one about all.
  static func text(_ sequence: FrameWritingSummary, _ viewport: ScenarioViewport) -> String {
    let lines = sequence.faults.map { line($0, viewport) }
    let outcome =
      sequence.faults.isEmpty
      ? "each is the one before, moved as the user moved it, but for rows that changed"
      : "\(sequence.faults.count) differ from the one before, moved as the user moved it"
    return (lines + ["proved \(sequence.proved) frames: \(outcome)"]).reduce("") { $0 + $1 + "\n" }
  }

  private static func line(_ fault: FrameFault, _ viewport: ScenarioViewport) -> String {
    let time = PlainNumber.seconds(Double(fault.frame) / viewport.refreshRate)
    let top = PlainNumber.text(Double(fault.rowsInPixels.lowerBound) / viewport.scale)
    let bottom = PlainNumber.text(Double(fault.rowsInPixels.upperBound) / viewport.scale)
    let shown = fault.ids.prefix(4).joined(separator: ", ")
    let more = fault.ids.count > 4 ? " and \(fault.ids.count - 4) more" : ""
    let rows = fault.ids.isEmpty ? "" : "; shown there: \(shown)\(more)"
    return "frame \(fault.frame) (\(time) s): differs at y \(top)…\(bottom)\(rows)"
  }
}
