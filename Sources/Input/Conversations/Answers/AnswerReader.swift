/// Reads the Markdown of an answer into sections, also while it streams.
public struct AnswerReader: Sendable {
  /// Returns the sections of a text.
  ///
  /// - Parameters:
  ///   - markdown: The text.
  ///   - isComplete: Whether the text is complete; otherwise, its end is shown as what it will be.
  /// - Returns: The sections, from the top down.
  static func sections(of markdown: String, isComplete: Bool) -> [AnswerSection] {
    markdown.split(separator: "\n\n").map { AnswerSection(.paragraph([TextRun(text: String($0))])) }
  }
}
