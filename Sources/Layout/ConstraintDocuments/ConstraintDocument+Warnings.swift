import ChatframeConstraintSolving
import ChatframeDocuments

extension ConstraintDocument {
  /// What can be solved and was probably not meant: free variables called almost as a metric or a
  /// view is.
  ///
  /// - Parameter constraints: Those of this document.
  func warnings(about constraints: [AnchorConstraint]) -> [String] {
    let known = (metrics.keys + views.map(\.name)).sorted()
    var seen: Set<String> = []
    return constraints.flatMap(\.variables).compactMap { name in
      guard seen.insert(name).inserted, let meant = Self.slip(name, known) else { return nil }
      return "\"\(name)\" is a free variable; did you mean \(meant)?"
    }
  }

  /// Names such as `x1` and `x2` differ on purpose.
  private static func slip(_ name: String, _ known: [String]) -> String? {
    let letters = name.filter { !$0.isNumber }
    guard letters.count > 2 else { return nil }
    return Suggestion.nearest(
      to: name,
      in: known.lazy.filter { candidate in candidate.filter { !$0.isNumber } != letters }
    )
  }
}

extension AnchorConstraint {
  fileprivate var variables: [String] {
    (left.terms + right.terms).compactMap { term in
      switch term.quantity {
      case .variable(let name): name
      case .attribute, .metric, .spacing: nil
      }
    }
  }
}
