/// A section of an answer: a part that is laid out by itself, below the one before it.
///
/// While an answer streams, all sections but the last few are settled: they never change, so that
/// they are neither read nor laid out again. Long blocks are therefore several sections: each item
/// of a list, each row of a table, and each line of code.
public struct AnswerSection: Hashable, Sendable {
  /// The content of a section.
  public enum Content: Hashable, Sendable {
    /// A paragraph.
    case paragraph([TextRun])
    /// A heading of level 1 to 6.
    case heading([TextRun], level: Int)
    /// An item of a list, with its number or, in a list without numbers, `nil`.
    case item(number: Int?, blocks: [AnswerBlock])
    /// A quote.
    case quote([AnswerBlock])
    /// Lines of code without the last line break, which begin or continue a block of code.
    case code(String, language: String?)
    /// A row of a table; the first one has the titles of the columns.
    case row([[TextRun]], of: AnswerTable)
    /// A picture.
    case picture(address: String, description: String)
    /// A line across the page.
    case rule
  }

  /// The content.
  public var content: Content
  /// A Boolean value that indicates whether the section is the first of its list, table or code;
  /// `true` for sections that are whole blocks.
  public var isFirst = true
  /// A Boolean value that indicates whether the section is the last of its list, table or code;
  /// `true` for sections that are whole blocks.
  public var isLast = true

  /// Creates a section.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - isFirst: Whether the section is the first of its list, table or code.
  ///   - isLast: Whether the section is the last of its list, table or code.
  public init(_ content: Content, isFirst: Bool = true, isLast: Bool = true) {
    self.content = content
    self.isFirst = isFirst
    self.isLast = isLast
  }
}

/// The columns of a table, which its first row determines.
public struct AnswerTable: Hashable, Sendable {
  /// The side of a column on which its text stands.
  public enum Alignment: String, CaseIterable, Sendable {
    /// The side on which the text starts.
    case natural
    /// The left side.
    case left
    /// The middle.
    case center
    /// The right side.
    case right
  }

  /// The titles of the columns.
  public let titles: [[TextRun]]
  /// The alignments of the columns.
  public let alignments: [Alignment]
  /// The longest cell of each column, to which the columns are fitted; empty for columns whose
  /// widths depend on the titles alone.
  package var longestCells: [[TextRun]] = []

  /// Creates the columns of a table; `titles` and `alignments` have the same count.
  public init(titles: [[TextRun]], alignments: [Alignment]) {
    self.titles = titles
    self.alignments = alignments
  }
}

/// A block inside an item of a list or inside a quote.
public indirect enum AnswerBlock: Hashable, Sendable {
  /// A paragraph.
  case paragraph([TextRun])
  /// A heading of level 1 to 6.
  case heading([TextRun], level: Int)
  /// A list, whose items count from a number or, in a list without numbers, `nil`.
  case list([[AnswerBlock]], from: Int?)
  /// A quote.
  case quote([AnswerBlock])
  /// Lines of code without the last line break.
  case code(String, language: String?)
  /// A table; each row has as many cells as the table has columns.
  case table(AnswerTable, rows: [[[TextRun]]])
  /// A picture.
  case picture(address: String, description: String)
  /// A line across the page.
  case rule
}
