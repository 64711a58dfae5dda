/// How the pixels of a kind of component did.
package struct ToleranceFinding: Hashable, Sendable {
  /// What came of it.
  package enum Verdict: String, Hashable, Sendable {
    /// As many as may differ.
    case within
    /// More than may.
    case more
    /// Fewer than were expected.
    case fewer
  }

  /// The kind; nil for what belongs to no component.
  package let kind: String?
  /// What was allowed.
  package let tolerance: PixelTolerance
  /// Where most pixels differ; nil if none does.
  package let densest: DensestWindow?
  /// How many differ altogether.
  package let total: Int

  /// More is worse than fewer, where one is too many and the other too few.
  package var verdict: Verdict {
    let verdicts = [
      Self.verdict(densest?.count ?? 0, tolerance.densest),
      tolerance.total.map { Self.verdict(total, $0) } ?? .within,
    ]
    return verdicts.contains(.more) ? .more : verdicts.contains(.fewer) ? .fewer : .within
  }

  private static func verdict(_ count: Int, _ range: ClosedRange<Int>) -> Verdict {
    count > range.upperBound ? .more : count < range.lowerBound ? .fewer : .within
  }
}

extension ToleranceFinding: CustomStringConvertible {
  /// A sentence, or two where both ranges are missed.
  package var description: String {
    let place =
      densest.map { "in the window \($0.rectangle)" }
      ?? "in any window of \(tolerance.side) × \(tolerance.side)"
    let parts = [
      Self.words(densest?.count ?? 0, tolerance.densest, place: place),
      tolerance.total.flatMap { Self.words(total, $0, place: "altogether") },
    ].compactMap { $0 }
    let name = kind ?? "elsewhere"
    guard !parts.isEmpty else {
      return "\(name): \(Self.pixels(total)) altogether, which is allowed"
    }
    return "\(name): " + parts.joined(separator: "; ")
  }

  private static func words(_ count: Int, _ range: ClosedRange<Int>, place: String) -> String? {
    switch verdict(count, range) {
    case .within: nil
    case .more:
      "\(pixels(count)) \(place), "
        + (range.upperBound == 0 ? "none may" : "at most \(range.upperBound) may")
    case .fewer:
      "\(pixels(count)) \(place), at least \(range.lowerBound) were expected: "
        + "record it anew if this is better"
    }
  }

  private static func pixels(_ count: Int) -> String {
    count == 1 ? "1 pixel differs" : "\(count) pixels differ"
  }
}
