import ChatframeMessageLayout

/// The reasons for the sizes and places of everything on a message: the constraints that hold its
/// edges, with their lines in the template, and why components are hidden.
public struct MessageExplanation: Sendable, CustomStringConvertible {
  private let explanation: RowExplanation
  private let top: Double

  init(_ explanation: RowExplanation, top: Double) {
    self.explanation = explanation
    self.top = top
  }

  /// The explanation as text, with a line for each constraint that holds an edge, leaves it room or
  /// is broken.
  public var description: String { ExplanationText.text(of: explanation, top: top) }

  /// The explanation as JSON, in lines, with keys in alphabetical order.
  ///
  /// - Throws: `EncodingError` if a number cannot be written.
  public func json() throws -> String {
    try ExplanationDocument(explanation, top: top).text()
  }
}

extension Renderer {
  /// Returns the reasons for the sizes and places of everything on a message; `nil` if the layout has
  /// no message with that id.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - layout: The layout; places count from the top of its page, in points.
  /// - Throws: `YAMLError` if a structure of the template cannot be read again.
  public func explanation(
    ofMessage id: String,
    in layout: ConversationLayout
  ) async throws -> MessageExplanation? {
    guard let index = layout.placements.firstIndex(where: { $0.id == id }) else { return nil }
    let explanation = try await explanation(of: index, in: layout)
    return MessageExplanation(explanation, top: layout.placements[index].top)
  }
}
