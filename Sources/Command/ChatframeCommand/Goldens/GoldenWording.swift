import ChatframeGoldens
import ChatframeOutlines

/// Wording for golden results.
enum GoldenWording {
  /// What it is called in a table.
  static func state(_ result: GoldenResult) -> String {
    switch result.state {
    case .passed: result.cause == .rasteriser ? "rasteriser" : "passed"
    case .failed: isBetter(result) ? "better" : "differs"
    case .recorded: "recorded"
    case .missing: "missing"
    case .broken: "broken"
    }
  }

  /// Whether nothing is wrong but that fewer pixels differ than its tolerance expects.
  static func isBetter(_ result: GoldenResult) -> Bool {
    guard result.state == .failed, result.findings.isEmpty, result.frames == nil,
      let pixels = result.pixels, pixels.expected == pixels.actual
    else { return false }
    let verdicts = Set(pixels.judgements.map(\.verdict))
    return verdicts.contains(.fewer) && !verdicts.contains(.more)
  }

  /// Everything there is to say: why a golden cannot be compared, then causes before consequences, the
  /// layout before the pixels.
  static func sentences(_ result: GoldenResult) -> [String] {
    let (found, reason) = (result.findings.map(\.sentence), [result.reason].compactMap { $0 })
    var sentences = result.state == .failed ? found + reason : reason + found
    if let pixels = result.pixels, result.state == .failed || result.state == .broken {
      sentences += pixels.lines
    }
    if let frames = result.frames { sentences += frames.lines }
    // Notes, reasons and results from elsewhere may have anything in them.
    return (sentences + result.notes).map(QuotedText.visible)
  }

  /// The first sentence, and how many more there are.
  static func line(_ result: GoldenResult) -> String {
    let all = sentences(result)
    guard let first = all.first else { return "\(result.name)" }
    let more = all.count > 1 ? " (and \(all.count - 1) more)" : ""
    return "\(result.name): \(first)\(more)"
  }

  /// What happened, in words that are the same for every golden that it happened to.
  static func causes(_ result: GoldenResult) -> [String] {
    switch result.state {
    case .passed, .recorded, .missing: return []
    case .broken: return ["cannot be compared"]
    case .failed: break
    }
    var causes = result.findings.flatMap(\.causes)
    if causes.isEmpty, let pixels = result.pixels {
      causes = pixels.judgements.filter { $0.verdict != .within }.map { judgement in
        let fewer = judgement.verdict == .fewer ? "fewer pixels differ" : "pixels differ"
        return judgement.kind.map { "\(fewer) in \($0)" } ?? "\(fewer) outside of components"
      }
    }
    if causes.isEmpty, result.frames != nil { causes = ["frames differ"] }
    return causes.isEmpty ? ["differs"] : causes.map(QuotedText.visible)
  }

  /// A count with its noun.
  static func count(_ count: Int, _ noun: String = "golden") -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
