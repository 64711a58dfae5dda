import ConstraintSolving

extension FormatError {
  /// The same error with what the author of a template probably meant.
  func hinting(at scope: NameScope) -> FormatError {
    let name = unknownName
    switch kind {
    case .unknownView: return suggesting(name, among: Array(scope.views))
    case .unknownMetric: return suggesting(name, among: Array(scope.metrics.keys))
    case .unknownName:
      return suggesting(name, among: Array(scope.views) + Array(scope.metrics.keys))
    case .badPriority where scope.metrics[name]?.isNaN == true:
      return adding("\(name) depends on the page")
    default: return self
    }
  }

  /// The same error with the nearest of the known names, or all of them.
  func suggesting(_ name: String, among known: [String]) -> FormatError {
    known.isEmpty ? self : adding(Suggestion.text(for: name, among: known.sorted()))
  }

  /// The name at which it points.
  var unknownName: String {
    String(text.dropFirst(offset).prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// The same error with more words.
  func adding(_ words: String) -> FormatError {
    var error = self
    error.expectation += "; \(words)"
    return error
  }
}
