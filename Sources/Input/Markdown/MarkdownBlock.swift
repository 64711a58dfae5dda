/// A block of a Markdown text.
package indirect enum MarkdownBlock: Hashable, Sendable {
  /// The side of a table's column on which its text stands.
  package enum Alignment: Hashable, Sendable {
    case natural, left, center, right
  }

  /// A paragraph.
  case paragraph([MarkdownInline])
  /// A heading of level 1 to 6.
  case heading([MarkdownInline], level: Int)
  /// A list, whose items count from a number or, in a list without numbers, `nil`.
  case list([[MarkdownBlock]], from: Int?)
  /// A quote.
  case quote([MarkdownBlock])
  /// Lines of code, each with its line break, and the text after the first fence.
  case code(String, info: String)
  /// A table, whose first row has the titles of the columns; each row has as many cells as the
  /// table has columns.
  case table(rows: [[[MarkdownInline]]], alignments: [Alignment])
  /// A line across the page.
  case rule
}

/// A part of the text of a block.
package indirect enum MarkdownInline: Hashable, Sendable {
  /// A kind of emphasis.
  package enum Emphasis: Hashable, Sendable {
    case italic, bold, struckThrough
  }

  /// Text without line breaks.
  case text(String)
  /// Code.
  case code(String)
  /// Text with emphasis, whose marks are not part of it.
  case emphasis([MarkdownInline], Emphasis)
  /// A link.
  case link([MarkdownInline], address: String)
  /// A picture with its description.
  case picture([MarkdownInline], address: String)
  /// The end of a line of the source inside a paragraph.
  case lineEnd
  /// A line break in the text.
  case lineBreak
}
