import ChatframeGoldenRuns
import ChatframeGoldens

/// The outcome of one mutation.
struct MutationOutcome: Codable, Equatable {
  /// How it ended.
  enum Verdict: String, Codable, CaseIterable {
    /// A golden differs.
    case caught
    /// A template with it cannot be drawn, and no golden noticed it elsewhere.
    case failed
    /// Pictures or layouts change, but not more than tolerances allow.
    case tolerated
    /// Nothing that any golden shows changes.
    case unseen
    /// No template has what could be wrong in this way.
    case impossible

    /// Whether somebody could make the mistake unnoticed.
    var isMissed: Bool { self == .tolerated || self == .unseen }
  }

  /// The mistake's name.
  let name: String
  /// What is wrong, in words.
  let summary: String
  var verdict: Verdict
  /// The golden that noticed it; else one that shows it.
  var golden: String?
  /// What that golden had to say, or why it could not be drawn.
  var sentence: String?
  /// What would catch it; nil where it is caught.
  var remedy: String?
}

/// Suggests changes by which goldens would catch a missed mutation.
enum MutationRemedy {
  /// For a mistake that nothing shows.
  static func showing(_ mutation: TemplateMutation) -> String { "add \(mutation.witness)" }

  /// For a mistake that a golden shows and lets pass: what its list says is to be said otherwise.
  static func tightening(_ result: GoldenResult, _ rules: GoldenRules) -> String? {
    guard let pixels = result.pixels else { return nil }
    guard pixels.differingExactly > 0 else {
      let parts = pixels.masked.filter { $0.count > 0 }.compactMap(\.name)
      return parts.isEmpty ? nil : "ignore less than \(parts.joined(separator: ", "))"
    }
    guard pixels.differing > 0 else {
      return "comparison: exact would show it, \(pixels.comparison) takes it for the same"
    }
    let worst = pixels.judgements.max { ($0.densest ?? 0) < ($1.densest ?? 0) }
    guard let worst, let count = worst.densest, count > 0 else { return nil }
    let kind = worst.kind.flatMap { rules.tolerances[$0] == nil ? nil : $0 } ?? "others"
    return "tolerances: { \(kind): 0..\(count - 1) } would catch it"
  }
}
