/// Why a visual format or an expression cannot be read, and where.
package struct FormatError: Error, Hashable, CustomStringConvertible {
  /// What is wrong.
  package enum Kind: String, Hashable, Sendable {
    case expectedColon, expectedView, badViewName, unknownView
    case expectedCloseBracket, expectedCloseParenthesis, badRelation, expectedQuantity
    case leadingConnection, trailingConnection, unterminatedConnection, expectedConnection
    case unknownMetric, unknownName, unknownAttribute, expectedAttribute
    case badPriority, badNumber, divisionByZero, notLinear, expectedRelation, expectedEnd
    case alignmentAlongAxis
  }

  package var kind: Kind
  /// The whole string.
  package var text: String
  /// How many characters stand before what is wrong.
  package var offset: Int
  /// What was expected, in words.
  package var expectation: String

  /// What was expected, then the line, then a caret under what is wrong in it.
  package var description: String {
    let before = text.prefix(offset)
    let lineStart = before.lastIndex(where: \.isNewline).map { text.index(after: $0) }
    let line = text[(lineStart ?? text.startIndex)...].prefix { !$0.isNewline }
    let column = text.distance(from: lineStart ?? text.startIndex, to: before.endIndex)
    // Tabs stay tabs, so that the caret stands under its character.
    let indent = line.prefix(column).map { $0 == "\t" ? "\t" : " " }.joined()
    return "\(expectation)\n\(line)\n\(indent)^"
  }
}
