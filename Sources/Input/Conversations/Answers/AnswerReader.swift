/// Reads the Markdown of an answer into sections, also while it streams.
public struct AnswerReader: Sendable {
  /// Returns the sections of a text.
  static func sections(of markdown: String, isComplete: Bool) -> AnswerSections {
    var sections = AnswerSections()
    sections.settle(
      markdown.split(separator: "\n\n").map {
        AnswerSection(.paragraph([TextRun(text: String($0))]))
      }
    )
    return sections
  }
}
