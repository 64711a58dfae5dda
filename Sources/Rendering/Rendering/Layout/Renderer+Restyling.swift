import ChatframeConversations
import ChatframeMessageLayout

extension Renderer {
  /// Lays out a changed conversation in a style that may have changed as well.
  ///
  /// If only the states of messages have changed, for example the selection, only the messages with
  /// other states are laid out. A page with another width or text size is laid out anew.
  ///
  /// - Parameters:
  ///   - conversation: The changed conversation.
  ///   - folder: The folder of the pictures; `nil` if there are none.
  ///   - style: The style of the page.
  ///   - previous: The layout before the change.
  /// - Returns: The new layout, and the indices of the messages that differ from `previous`.
  /// - Throws: `RenderingError`, `ComponentOverrideError` or `CancellationError`.
  package func layOut(
    _ conversation: Conversation,
    folder: DocumentFolder?,
    style: PageStyle,
    after previous: ConversationLayout
  ) async throws -> (layout: ConversationLayout, changed: [Int]) {
    guard style != previous.job.style else {
      return try await layOut(conversation, after: previous)
    }
    let layout = try await layOut(conversation, folder: folder, style: style)
    guard style.options.hasSamePage(as: previous.job.style.options) else {
      return (layout, Array(layout.rows.indices))
    }
    let places = Dictionary(previous.rows.enumerated().map { ($1.message.id, $0) }) { $1 }
    let changed = layout.rows.indices.filter { index in
      let row = layout.rows[index]
      return places[row.message.id].map { previous.rows[$0] != row } ?? true
    }
    return (layout, changed)
  }
}

extension LayoutOptions {
  /// Returns whether two pages differ at most in the states of their messages, which are part of
  /// the rows.
  fileprivate func hasSamePage(as other: LayoutOptions) -> Bool {
    var same = self
    same.selection = other.selection
    same.states = other.states
    return same == other
  }
}
