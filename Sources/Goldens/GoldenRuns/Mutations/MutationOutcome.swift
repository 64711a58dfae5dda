import ChatframeGoldens

/// The outcome of one mutation.
package struct MutationOutcome: Encodable, Sendable {
  /// The verdict on a mutation, in ascending order; the highest verdict of all goldens counts.
  package enum Verdict: String, Encodable, CaseIterable, Sendable {
    /// No template has a value that the mutation could change.
    case impossible
    /// The mutation changes nothing that a golden shows.
    case unseen
    /// Pictures or layouts change, but not more than tolerances allow.
    case tolerated
    /// A mutated template cannot be drawn, and no other golden noticed the mutation.
    case failed
    /// A golden differs.
    case caught

    /// A Boolean value that indicates whether the mistake would go unnoticed.
    package var isMissed: Bool { self == .tolerated || self == .unseen }

    /// The verdict's place in the order of the cases.
    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Returns whether this verdict ranks above another.
    func outranks(_ other: Verdict) -> Bool { rank > other.rank }
  }

  /// The mutation's name.
  package let name: String
  /// A short description of the mutation.
  package let summary: String
  /// The verdict.
  package private(set) var verdict: Verdict
  /// The golden that noticed the mutation, or otherwise one that shows it.
  package private(set) var golden: String?
  /// The first sentence about that golden, or the reason why it could not be drawn.
  package private(set) var sentence: String?
  /// A change that would catch the mutation; `nil` if it is caught.
  package private(set) var remedy: String?

  /// The outcome of a mutation that no golden has tried.
  init(_ mutation: TemplateMutation) {
    name = mutation.name
    summary = mutation.summary
    verdict = .impossible
  }

  /// Records the verdict of a golden, unless another golden's verdict ranks above it.
  mutating func notice(
    _ verdict: Verdict,
    by golden: DeclaredGolden? = nil,
    _ sentence: String? = nil,
    remedy: String? = nil
  ) {
    guard verdict.outranks(self.verdict) else { return }
    self.verdict = verdict
    self.golden = golden?.name.path
    self.sentence = sentence
    self.remedy = remedy
  }
}

/// Suggests changes that make goldens catch a missed mutation.
enum MutationRemedy {
  /// Returns the remedy for a mutation that no golden shows.
  static func showing(_ mutation: TemplateMutation) -> String { "add \(mutation.witness)" }

  /// Returns the remedy for a mutation that a golden shows but accepts: a stricter rule.
  static func tightening(_ result: GoldenResult, _ rules: GoldenRules) -> String? {
    guard let pixels = result.pixels else { return nil }
    guard pixels.differingExactly > 0 else {
      let parts = pixels.masked.filter { $0.count > 0 }.compactMap(\.name)
      return parts.isEmpty ? nil : "ignore less than \(parts.joined(separator: ", "))"
    }
    guard pixels.differing > 0 else {
      return "comparison: exact would catch it, \(pixels.comparison) does not"
    }
    let worst = pixels.judgements.max { ($0.densest ?? 0) < ($1.densest ?? 0) }
    guard let worst, let count = worst.densest, count > 0 else { return nil }
    let kind = worst.kind.flatMap { rules.tolerances[$0] == nil ? nil : $0 } ?? "others"
    return "tolerances: { \(kind): 0..\(count - 1) } would catch it"
  }
}
