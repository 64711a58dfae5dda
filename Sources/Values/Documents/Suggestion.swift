/// Suggests names that a user probably meant.
package enum Suggestion {
  /// Returns `did you mean "x"?` if a name is similar, otherwise `expected` and up to `shownCount`
  /// names.
  package static func text(
    for name: String,
    among known: [String],
    shownCount: Int = 12
  ) -> String {
    if let question = question(for: name, among: known) { return question }
    guard known.count > shownCount else { return "expected \(list(known))" }
    let shown = known.prefix(shownCount).joined(separator: ", ")
    return "expected \(shown) and \(known.count - shownCount) more"
  }

  /// Returns `a, b or c`.
  package static func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// Returns a message of the argument parser as a clause, for example
  /// `unknown option '--widht'; did you mean '--width'?`, or with `remedy` if it asks nothing.
  package static func clause(_ message: String, remedy: String) -> String {
    let rest = message.dropFirst().replacing(". Did you mean", with: "; did you mean")
    let text = "\(message.prefix(1).lowercased())\(rest)"
    return text.hasSuffix("?") ? text : "\(text); \(remedy)"
  }

  /// Returns `did you mean "x"?`; `nil` if no name is similar.
  package static func question(for name: String, among known: some Sequence<String>) -> String? {
    nearest(to: name, in: known).map { "did you mean \($0)?" }
  }

  /// Returns the candidate with the fewest typing errors, in quotes; `nil` if none is similar.
  ///
  /// One error per three letters of the longer word counts as similar. The first of equals wins.
  package static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
    nearestWord(to: word, in: candidates).map(Excerpt.quoted)
  }

  /// Returns the candidate with the fewest typing errors; `nil` if none is similar.
  ///
  /// - Parameters:
  ///   - word: The word with typing errors.
  ///   - candidates: The known words.
  ///   - maximum: The number of typing errors that still count as similar; `nil` for one error
  ///     per three letters of the longer word.
  /// - Returns: The first of the nearest candidates.
  package static func nearestWord(
    to word: String,
    in candidates: some Sequence<String>,
    maximum: Int? = nil
  ) -> String? {
    let letters = Array(word.lowercased())
    guard (2...64).contains(letters.count) else { return nil }
    var best: (word: String, editDistance: Int)?
    for candidate in candidates where abs(candidate.utf8.count - word.utf8.count) < 64 {
      let other = Array(candidate.lowercased())
      let limit =
        best.map { $0.editDistance - 1 }
        ?? maximum ?? max(1, max(letters.count, other.count) / 3)
      guard limit >= 0, abs(other.count - letters.count) <= limit else { continue }
      let editDistance = editDistance(from: letters, to: other)
      if editDistance <= limit { best = (candidate, editDistance) }
    }
    return best?.word
  }

  /// Returns the number of inserted, deleted, replaced or swapped letters (optimal string
  /// alignment).
  private static func editDistance(from left: [Character], to right: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in left.indices {
      var current = [row + 1]
      for column in right.indices {
        let isSame = left[row] == right[column]
        var cost = min(last[column + 1] + 1, current[column] + 1, last[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
          cost = min(cost, beforeLast[column - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
