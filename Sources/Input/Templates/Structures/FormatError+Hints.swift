import ChatframeConstraintSolving
import ChatframeDocuments

extension FormatError {
  /// The same error with what the author of a template probably meant.
  func hinting(at scope: NameScope) -> FormatError {
    if kind == .badPriority, scope.metrics[unknownName]?.isNaN == true {
      return adding("\(unknownName) depends on the page")
    }
    let names = candidates.filter { $0 != "superview" && $0 != "container" }
    guard !names.isEmpty else { return self }
    if kind == .unknownAttribute {
      return adding(Suggestion.question(for: unknownName, among: names))
    }
    return adding(Suggestion.text(for: unknownName, among: names))
  }
}
