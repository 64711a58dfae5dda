import ChatframeGraphics
import ChatframeOutlines

extension GoldenResult {
  /// The maximum number of findings in a message; the message counts the others.
  private static let findingLimit = 12

  /// Returns the lines of a report: causes first, then pixels, then the artifacts.
  ///
  /// - Parameter artifactFolder: The folder of artifacts; `nil` to omit them.
  /// - Returns: The lines.
  package func lines(artifactFolder: String? = nil) -> [String] {
    var lines = ["\(name): \(headline)"]
    lines += findings.prefix(Self.findingLimit).map { "  \($0.sentence)" }
    if findings.count > Self.findingLimit {
      lines.append("  … and \(findings.count - Self.findingLimit) more causes")
    }
    lines += (frames?.lines ?? []).map { "  \($0)" }
    if state == .failed || state == .broken { lines += (pixels?.lines ?? []).map { "  \($0)" } }
    if let artifactFolder, let artifacts {
      lines += artifacts.all.map { "  \(artifactFolder)/\($0)" }
    }
    return lines
  }

  private var headline: String {
    switch (state, cause) {
    case (.failed, .layout): "the layout differs" + (reason.map { "; \($0)" } ?? "")
    case (.failed, .frames): "frames differ" + (reason.map { "; \($0)" } ?? "")
    case (.failed, _):
      reason
        ?? (files.outline == nil ? "pixels differ" : "the layout is the same, but pixels differ")
    default: reason ?? state.rawValue
    }
  }
}

extension GoldenPixels {
  /// The number of pixels that differ, their places, and the exceeded tolerances.
  package var lines: [String] {
    let area = max(expected.width, actual.width) * max(expected.height, actual.height)
    let smooth = antialiased > 0 ? ", antialiased pixels: \(antialiased)" : ""
    let masks = masked.isEmpty ? "" : ", masked parts: \(masked.count)"
    let places = regions.prefix(3).map { place in
      "\(place.count) in \(place.width) × \(place.height) at \(place.x), \(place.y)"
        + (place.name.map { " (\($0))" } ?? "")
    }
    let first =
      "\(differing) of \(area) pixels differ (\(comparison)\(smooth)\(masks))"
      + (places.isEmpty ? "" : ": " + places.joined(separator: "; "))
    return [first] + judgements.filter { $0.verdict != .within }.map(\.sentence)
  }
}

extension GoldenFrames {
  /// The maximum number of rows in a message; the message counts the others.
  private static let rowLimit = 12

  /// The frames and rows that differ, and the changed faults of the motion.
  package var lines: [String] {
    var lines: [String] = []
    if expectedCount != actualCount {
      lines.append("\(actualCount) frames instead of \(expectedCount)")
    }
    lines += tiles.prefix(Self.rowLimit)
    if tiles.count > Self.rowLimit {
      lines.append("… and \(tiles.count - Self.rowLimit) more rows")
    }
    if !differing.isEmpty {
      let count = differing.count == 1 ? "1 frame differs" : "\(differing.count) frames differ"
      lines.append("\(count): \(Self.ranges(differing))")
    }
    lines += newFaults.map { "new fault in the motion: \($0)" }
    lines += goneFaults.map { "recorded fault that no longer occurs: \($0)" }
    return lines
  }

  /// Returns numbers as text with consecutive numbers as ranges, for example `3–7, 12`.
  static func ranges(_ numbers: [Int]) -> String {
    var runs: [ClosedRange<Int>] = []
    for number in numbers {
      if let last = runs.last, last.upperBound + 1 == number {
        runs[runs.count - 1] = last.lowerBound...number
      } else {
        runs.append(number...number)
      }
    }
    let shown = runs.prefix(8).map {
      $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound)"
    }
    return shown.joined(separator: ", ") + (runs.count > 8 ? ", …" : "")
  }
}

/// The differing lines of two texts.
package enum LineDifference {
  /// Returns the lines that only one of two outlines has, marked with `-` and `+`, with the number
  /// of unchanged lines in between.
  package static func text(_ expected: String, _ actual: String) -> String {
    var text = ""
    var skipped = 0
    func endGap() {
      if skipped > 0 { text += "@ \(skipped) unchanged lines\n" }
      skipped = 0
    }
    for line in OutlineLineDiff(expected: expected, actual: actual).lines {
      switch line {
      case .both: skipped += 1
      case .expected(let words):
        endGap()
        text += "- \(words)\n"
      case .actual(let words):
        endGap()
        text += "+ \(words)\n"
      }
    }
    endGap()
    return text
  }
}
