import ChatframeMessageLayout

/// The reasons for the sizes and positions of all components of a message: the constraints that
/// determine their edges, with their lines in the template, and why components are hidden.
public struct MessageExplanation: Sendable, CustomStringConvertible {
  private let explanation: RowExplanation
  private let top: Double

  init(_ explanation: RowExplanation, top: Double) {
    self.explanation = explanation
    self.top = top
  }

  /// The explanation as text, with one line for each constraint that determines an edge, has slack
  /// or is broken.
  public var description: String { ExplanationText.text(of: explanation, top: top) }

  /// Returns the explanation as indented JSON with sorted keys.
  ///
  /// - Throws: `EncodingError` if a number is not finite.
  public func json() throws -> String {
    try ExplanationDocument(explanation, top: top).text()
  }
}

extension Renderer {
  /// Returns the reasons for the sizes and positions of all components of a message.
  ///
  /// - Parameters:
  ///   - id: The message's id.
  ///   - layout: The layout of the conversation; positions are in points from the top of its page.
  /// - Returns: The explanation; `nil` if the layout does not contain the message.
  /// - Throws: `YAMLError` if a structure of the template cannot be parsed again.
  public func explanation(
    ofMessage id: String,
    in layout: ConversationLayout
  ) async throws -> MessageExplanation? {
    guard let index = layout.placements.firstIndex(where: { $0.id == id }) else { return nil }
    let explanation = try await explanation(of: index, in: layout)
    return MessageExplanation(explanation, top: layout.placements[index].top)
  }
}
