import JSONReading

/// Proposes a known name for a mistyped one.
enum ScenarioHint {
  /// How many names are told where none is near.
  private static let shownCount = 12

  /// `did you mean "x"?` where a name is near, else the names.
  static func text(for name: String, among known: [String]) -> String {
    if let nearest = Suggestion.nearest(to: name, in: known) { return "did you mean \(nearest)?" }
    guard !known.isEmpty else { return "expected {}" }
    let more = known.count > shownCount ? " and \(known.count - shownCount) more" : ""
    return "expected \(known.prefix(shownCount).joined(separator: ", "))\(more)"
  }
}
