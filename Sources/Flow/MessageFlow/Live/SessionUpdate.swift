/// The consequences of an event of a live session that a list or the host has to handle.
public struct SessionUpdate: Hashable, Sendable {
  /// The effects for the host; the tasks that the session carries out itself are left out.
  public let effects: [SessionEffect]
  /// The inserted, moved and updated messages as they are after the event.
  public let messages: [RowID: Message]

  /// The change of the messages; `nil` if none changed.
  public var changes: MessageChanges? {
    for case .changed(let changes) in effects { return changes }
    return nil
  }

  /// Creates the part of an event's effects that is for the host; `nil` if there is none.
  init?(_ effects: [SessionEffect], in store: MessageStore) {
    self.effects = effects.filter(\.isForHost)
    guard !self.effects.isEmpty else { return nil }
    var messages: [RowID: Message] = [:]
    for case .changed(let changes) in self.effects {
      let rows = changes.inserts.map(\.id) + changes.moves.map(\.id) + changes.updates
      for row in rows { messages[row] = store.message(row) }
    }
    self.messages = messages
  }
}

extension SessionEffect {
  /// A Boolean value that indicates whether the effect is not a task of the session itself.
  fileprivate var isForHost: Bool {
    switch self {
    case .changed, .typingChanged, .markRead, .forwarded, .finished, .failed: true
    case .loadPage, .cancelPage, .check, .prepare, .perform, .cancel: false
    }
  }
}
