/// An error in a visual format or an expression, with its position.
package struct FormatError: Error, Hashable, CustomStringConvertible {
  /// The kind of problem.
  package enum Kind: String, Hashable, Sendable {
    case expectedColon, expectedView, badViewName, unknownView
    case expectedCloseBracket, expectedCloseParenthesis, badRelation, expectedQuantity
    case leadingConnection, trailingConnection, unterminatedConnection, expectedConnection
    case unknownMetric, unknownName, unknownAttribute, expectedAttribute
    case badPriority, badNumber, divisionByZero, notLinear, expectedRelation, expectedEnd
    case alignmentAlongAxis, tooDeep
  }

  package var kind: Kind
  /// The whole string that was parsed.
  package var text: String
  /// The number of characters before the mistake.
  package var offset: Int
  /// The expected syntax, as a sentence.
  package var expectation: String

  /// The maximum number of characters that an excerpt shows.
  private static let excerptLimit = 100

  /// The names that are valid in place of an unknown one.
  package var candidates: [String] = []

  /// The name at the error's position, which is unknown if there are candidates.
  package var unknownName: String {
    String(
      text.dropFirst(offset).prefix { FormatScanner.isLetter($0) || FormatScanner.isDigit($0) }
    )
  }

  /// Returns the error with a hint about the likely intention; `nil` adds nothing.
  package func adding(_ hint: String?) -> FormatError {
    guard let hint else { return self }
    var error = self
    error.expectation += "; \(hint)"
    return error
  }

  /// The expected syntax, the line, and a caret below the mistake.
  package var description: String {
    "\(expectation)\n\(excerpt.line)\n\(excerpt.caret)"
  }

  /// The line with the mistake, or the part of a long line around it, and a line with a caret to
  /// print below it.
  package var excerpt: (line: String, caret: String) {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex(where: \.isNewline).map { text.index(after: $0) }
    var line = text[(lineStart ?? text.startIndex)...].prefix { !$0.isNewline }
    var column = text.distance(from: lineStart ?? text.startIndex, to: before.endIndex)
    var dots = (before: "", after: "")
    if column > Self.excerptLimit / 2 {
      line = line.dropFirst(column - Self.excerptLimit / 2)
      column = Self.excerptLimit / 2 + 1
      dots.before = "…"
    }
    if line.count > Self.excerptLimit {
      line = line.prefix(Self.excerptLimit)
      dots.after = "…"
    }
    let shown = dots.before + line + dots.after
    // Tabs stay tabs, so that the caret is below its character.
    let indent = shown.prefix(column).map { $0 == "\t" ? "\t" : " " }.joined()
    return (shown, indent + "^")
  }
}
