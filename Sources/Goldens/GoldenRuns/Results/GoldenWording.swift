import ChatframeGoldens
import ChatframeOutlines

/// The wording of golden results.
package enum GoldenWording {
  /// The sentence about a file of goldens that no entry declares.
  package static let orphan = "nothing in the list declares it; delete it or declare it"

  /// Returns the word for a result's state in tables.
  package static func state(_ result: GoldenResult) -> String {
    switch result.state {
    case .passed: result.cause == .rasteriser ? "rasteriser" : "passed"
    case .failed: isBetter(result) ? "better" : "differs"
    case .recorded: "recorded"
    case .missing: "missing"
    case .broken: "broken"
    }
  }

  /// Returns whether the only fault is that fewer pixels differ than a tolerance expects.
  package static func isBetter(_ result: GoldenResult) -> Bool {
    guard result.state == .failed, result.findings.isEmpty, result.frames == nil,
      let pixels = result.pixels, pixels.expected == pixels.actual
    else { return false }
    let verdicts = Set(pixels.judgements.map(\.verdict))
    return verdicts.contains(.fewer) && !verdicts.contains(.more)
  }

  /// Returns all sentences about a result: reasons why a golden cannot be compared, causes before
  /// consequences, the layout before the pixels, and notes last.
  package static func sentences(_ result: GoldenResult) -> [String] {
    ownSentences(result) + result.notes.map(QuotedText.visible)
  }

  /// Returns the sentences about a result without its notes.
  private static func ownSentences(_ result: GoldenResult) -> [String] {
    let (found, reason) = (result.findings.map(\.sentence), [result.reason].compactMap { $0 })
    var sentences = result.state == .failed ? found + reason : reason + found
    if let pixels = result.pixels, result.state == .failed || result.state == .broken {
      sentences += pixels.lines
    }
    if let frames = result.frames { sentences += frames.lines }
    if result.state == .failed { sentences += (result.causes ?? []).map { "caused by \($0)" } }
    // Reasons and results of other machines may contain control characters.
    return sentences.map(QuotedText.visible)
  }

  /// Returns the first sentence and the number of further ones, without notes.
  package static func line(_ result: GoldenResult) -> String {
    let all = ownSentences(result)
    guard let first = all.first else { return "\(result.name)" }
    let more = all.count > 1 ? " (and \(all.count - 1) more)" : ""
    return "\(result.name): \(first)\(more)"
  }

  /// Returns the causes of a difference, worded identically for every golden that has them: the
  /// changed inputs if they are known, and otherwise what changed on the picture.
  package static func causes(_ result: GoldenResult) -> [String] {
    switch result.state {
    case .passed, .recorded, .missing: []
    case .broken: ["cannot be compared"]
    case .failed: result.causes ?? ownCauses(result)
    }
  }

  /// Returns the causes of a difference as the result shows them, without knowledge of the inputs.
  static func ownCauses(_ result: GoldenResult) -> [String] {
    let fonts = result.environmentChanges.map(fontChange)
    var causes = result.findings.flatMap { finding in
      if let fonts, finding.isOfSizes == true, !finding.causes.isEmpty { return [fonts] }
      return finding.causes
    }
    if result.findings.isEmpty, let pixels = result.pixels { causes = pixelCauses(result, pixels) }
    if causes.isEmpty, result.frames != nil { causes = ["frames differ"] }
    var known: Set<String> = []
    let unique = causes.filter { known.insert($0).inserted }
    return unique.isEmpty ? ["differs"] : unique.map(QuotedText.visible)
  }

  /// Returns the size of a picture without a layout, or the kinds of components in which pixels
  /// differ.
  private static func pixelCauses(_ result: GoldenResult, _ pixels: GoldenPixels) -> [String] {
    let hasLayout = result.files.outline != nil
    if !hasLayout, pixels.expected != pixels.actual {
      return ["\(pixels.actual) pixels instead of \(pixels.expected)"]
    }
    let verdicts: [(GoldenPixels.Verdict, String)] = [
      (.more, "pixels differ"), (.fewer, "fewer pixels differ"),
    ]
    return verdicts.flatMap { verdict, words in
      let other = hasLayout ? "\(words) outside of components" : words
      return pixels.parts(verdict).map { part in part.kind.map { "\(words) in \($0)" } ?? other }
    }
  }

  /// Returns the cause that the changes of libraries and fonts are.
  static func fontChange(_ changes: [String]) -> String {
    // The digest of the fonts means nothing to people.
    changes.map { $0.hasPrefix("fonts ") ? "the fonts changed" : $0 }.joined(separator: ", ")
  }

  /// Returns a count with its noun.
  package static func count(_ count: Int, _ noun: String = "golden") -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}
