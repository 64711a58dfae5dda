/// Proposes a known name for a mistyped one.
package enum Suggestion {
  /// `did you mean "x"?` where a name is near, else all names.
  package static func text(for name: String, among known: [String]) -> String {
    if let nearest = nearest(to: name, among: known) { return "did you mean \"\(nearest)\"?" }
    return "expected \(known.joined(separator: ", "))"
  }

  /// The known name with the fewest edits, if they are few for its length.
  package static func nearest(to name: String, among known: [String]) -> String? {
    let ranked = known.map { (name: $0, edits: distance(name.lowercased(), $0.lowercased())) }
    guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
    return best.edits <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// Levenshtein's distance: insertions, deletions and replacements.
  private static func distance(_ first: String, _ second: String) -> Int {
    let columns = Array(second)
    var row = Array(0...columns.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in columns.indices {
        let replaced = diagonal + (character == columns[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, row[column + 1] + 1)
      }
    }
    return row[columns.count]
  }
}
