/// The layout of a row's contents, relative to its top left corner and without its id.
package struct RowOutline: Hashable, Sendable {
  private static let name = "row"
  private static let page = "page 0 × 0 @1\n"
  private let row: OutlineMessage

  /// Creates the layout of a message's row.
  package init(_ message: OutlineMessage) { row = message.moved(to: .zero, as: Self.name) }

  /// Creates a row for which only the size is known.
  package init(width: OutlineLength, height: OutlineLength) {
    row = OutlineMessage(
      id: Self.name,
      frame: OutlineFrame(x: .zero, y: .zero, width: width, height: height),
      components: []
    )
  }

  /// Returns the row as a message at a position on a page or screen.
  package func message(_ id: String, top: OutlineLength) -> OutlineMessage {
    row.moved(to: top, as: id)
  }

  /// The height.
  package var height: OutlineLength { row.frame.height }

  /// The lines in an outline's syntax; the first begins with `row`.
  package var text: String { row.text }

  /// Returns whether a line of text is the first line of a row.
  package static func isHead(_ line: Substring) -> Bool { line.hasPrefix("\(name)  ") }

  /// Reads the lines that `text` returns.
  package init(text: String) throws(OutlineError) {
    let outline = try LayoutOutline(text: Self.page + text)
    guard let only = outline.messages.first, outline.messages.count == 1 else {
      throw OutlineError("\"\(text.prefix(60))\" is not one row of an outline")
    }
    self.init(only)
  }
}
