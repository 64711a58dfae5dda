/// The ways to show the text of an answer while it streams.
///
/// The first one is Chatframe's. The others are widespread ones with a fault each, to compare with:
/// words that are already shown move. The fault is in what is shown while the text arrives. A complete
/// text looks the same with all of them, but for the headings of ``parseAll`` and the columns of
/// ``autoWidthTables``, which stay as they are.
public enum AnswerRenderer: String, CaseIterable, Sendable {
  /// Chatframe's own: what is shown never depends on what follows.
  case settled
  /// Reads the whole text so far with a parser of CommonMark whenever something arrives.
  ///
  /// Late decisions of the parser change what was shown: a paragraph becomes a heading or a table
  /// with the line below it, and signs become emphasis.
  case parseAll = "parse-all"
  /// Makes the columns of a table as wide as the rows so far require.
  case autoWidthTables = "auto-width-tables"
  /// Shows emphasis, links, code and fences as signs until they close.
  case rawSyntax = "raw-syntax"
  /// Shows words that have not arrived as a whole, which move to the next line as they grow.
  case tokenWrap = "token-wrap"

  /// The length in bytes of UTF-8 of the longest text for this renderer; `nil` for any length.
  ///
  /// All but ``settled`` read or lay out again what they have shown before.
  public var textLimit: Int? { self == .settled ? nil : 1 << 16 }
}
