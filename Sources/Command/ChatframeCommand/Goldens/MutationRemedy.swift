import ChatframeGoldenRuns
import ChatframeGoldens

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
