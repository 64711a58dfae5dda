import ChatframeGoldens

/// The outcome of one mutation.
package struct MutationOutcome: Encodable, Sendable {
  /// The verdict on a mutation, in ascending order; the highest verdict of all goldens counts.
  package enum Verdict: String, Encodable, CaseIterable, Sendable {
    /// No template has a value that the mutation could change.
    case impossible
    /// The mutation changes no pixel, in contents of any kind.
    case ineffective
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

/// A stricter rule that may make a golden catch a mutation.
struct MutationRemedy {
  /// The advice.
  let words: String
  /// The rules of the golden with the advice carried out.
  let rules: GoldenRules

  /// Returns the stricter rules for a mutation that a golden shows but accepts, the mildest first.
  static func all(for result: GoldenResult, _ rules: GoldenRules) -> [MutationRemedy] {
    guard let pixels = result.pixels else { return [] }
    guard pixels.differingExactly > 0 else {
      let parts = pixels.masked.filter { $0.count > 0 }.compactMap(\.name)
      var open = rules
      open.masks = []
      let words = "ignore less than \(parts.joined(separator: ", "))"
      return parts.isEmpty ? [] : [MutationRemedy(words: words, rules: open)]
    }
    var exact = rules
    exact.comparison = .exact
    let comparison = "comparison: exact would catch it, \(pixels.comparison) does not"
    guard pixels.differing > 0 else { return [MutationRemedy(words: comparison, rules: exact)] }
    return [tolerance(pixels, rules)].compactMap { $0 }
  }

  private static func tolerance(_ pixels: GoldenPixels, _ rules: GoldenRules) -> MutationRemedy? {
    let worst = pixels.judgements.max { ($0.densest ?? 0) < ($1.densest ?? 0) }
    guard let worst, let count = worst.densest, count > 0 else { return nil }
    let tolerance = GoldenTolerance(densest: 0...count - 1)
    var strict = rules
    let kind = worst.kind.flatMap { rules.tolerances[$0] == nil ? nil : $0 }
    if let kind { strict.tolerances[kind] = tolerance } else { strict.others = tolerance }
    let words = "tolerances: { \(kind ?? "others"): 0..\(count - 1) } would catch it"
    return MutationRemedy(words: words, rules: strict)
  }
}
