/// Why a visual format or an expression cannot be read, and where.
package struct FormatError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable {
    case expectedColon, expectedView, badViewName, unknownView
    case expectedCloseBracket, expectedCloseParenthesis, badRelation, expectedQuantity
    case leadingConnection, trailingConnection, unterminatedConnection, expectedConnection
    case unknownMetric, unknownName, unknownAttribute, expectedAttribute
    case badPriority, badNumber, divisionByZero, notLinear, expectedRelation, expectedEnd
    case alignmentAlongAxis, tooDeep
  }

  package var kind: Kind
  /// The whole string.
  package var text: String
  /// How many characters stand before what is wrong.
  package var offset: Int
  /// What was expected, in words.
  package var expectation: String

  /// The most characters of a line that are shown.
  private static let excerptLimit = 100

  /// The names that could stand where an unknown one does.
  package var candidates: [String] = []

  /// The name that is unknown, where candidates are known.
  package var unknownName: String {
    String(
      text.dropFirst(offset).prefix { FormatScanner.isLetter($0) || FormatScanner.isDigit($0) }
    )
  }

  /// The same error with what was probably meant, as a caller words it; nil for nothing.
  package func adding(_ hint: String?) -> FormatError {
    guard let hint else { return self }
    var error = self
    error.expectation += "; \(hint)"
    return error
  }

  /// What was expected, then the line, then a caret under what is wrong in it.
  package var description: String {
    "\(expectation)\n\(excerpt.line)\n\(excerpt.caret)"
  }

  /// The line in which something is wrong, or what of a long one is near that, and a caret that
  /// belongs below it.
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
    // Tabs stay tabs, so that the caret stands under its character.
    let indent = shown.prefix(column).map { $0 == "\t" ? "\t" : " " }.joined()
    return (shown, indent + "^")
  }
}
