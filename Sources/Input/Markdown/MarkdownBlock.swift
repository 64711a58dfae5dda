/// A block of a Markdown text.
package indirect enum MarkdownBlock: Hashable, Sendable {
  /// The side of a table's column on which its text stands.
  package enum Alignment: Hashable, Sendable {
    case natural, left, center, right
  }

  /// An item of a list.
  package struct Item: Hashable, Sendable {
    /// The blocks of the item.
    package let blocks: [MarkdownBlock]
    /// A Boolean value that indicates whether the item's task is done; `nil` if it is no task.
    package let isDone: Bool?

    /// Creates an item.
    package init(_ blocks: [MarkdownBlock], isDone: Bool? = nil) {
      self.blocks = blocks
      self.isDone = isDone
    }
  }

  /// A paragraph.
  case paragraph([MarkdownInline])
  /// A heading of level 1 to 6.
  case heading([MarkdownInline], level: Int)
  /// A list, whose items count from a number or, in a list without numbers, `nil`.
  case list([Item], from: Int?)
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
  /// Text without line breaks.
  case text(String)
  /// Code.
  case code(String)
  /// A link.
  case link([MarkdownInline], address: String)
  /// A picture with its description.
  case picture([MarkdownInline], address: String)
  /// The end of a line of the source inside a paragraph.
  case lineEnd
  /// A line break in the text.
  case lineBreak
}
