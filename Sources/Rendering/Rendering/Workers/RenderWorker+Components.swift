import ChatframeConversations
import ChatframeMessageLayout

extension RenderWorker {
  /// Returns the actions that the content of a message can perform.
  func actions(
    _ actions: [MenuAction],
    on row: MessageRow,
    with job: LayoutJob
  ) throws(RenderingError) -> Set<MenuAction> {
    let arranger = try arranger(for: job)
    return Set(actions.filter { arranger.canPerform($0, on: row) })
  }

  /// Returns the ids of rows whose arrangement through reused components differs from that of new
  /// ones.
  func leftovers(in rows: [MessageRow], with job: LayoutJob) throws -> [String] {
    let formatter = LocalizedFormatter(locale: job.options.locale)
    let reusing = job.arranger(measuring: try measuring(), formatter: formatter)
    let fresh = job.arranger(
      measuring: try measuring(),
      formatter: formatter,
      reusesComponents: false
    )
    return try rows.compactMap { row in
      try Task.checkCancellation()
      return reusing.arrange(row) == fresh.arrange(row) ? nil : row.message.id
    }
  }
}

extension Renderer {
  /// Finds messages that show something of another message, because a reused component of the host
  /// keeps it.
  ///
  /// Each message is laid out twice: through components that were reused in the order of the
  /// messages, and through new ones. A host tests its components with messages in random orders.
  ///
  /// - Parameter layout: The layout of the messages.
  /// - Returns: The ids of the messages whose two arrangements differ.
  /// - Throws: `RenderingError` or `CancellationError`.
  public func messagesWithLeftovers(in layout: ConversationLayout) async throws -> [String] {
    try await workers[0].leftovers(in: layout.rows, with: layout.job)
  }
}
