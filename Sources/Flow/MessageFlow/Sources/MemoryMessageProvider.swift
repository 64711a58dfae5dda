/// A source whose messages are in memory.
public struct MemoryMessageProvider: SessionMessageProvider {
  /// The messages, oldest first, each once.
  private let messages: [SessionMessage]

  /// Creates a source of messages.
  ///
  /// - Parameters:
  ///   - messages: The messages, in any order; the first of those with the same id counts.
  ///   - session: The id of the session, whose messages alone are kept; `nil` for that of the first
  ///     message.
  public init(_ messages: [SessionMessage], session: String? = nil) {
    let session = session ?? messages.first?.session
    var seen: Set<String> = []
    self.messages =
      messages.filter { $0.session == session && seen.insert($0.message.id).inserted }
      .sorted { $0.anchor.order < $1.anchor.order }
  }

  /// Returns the newest messages that are older than an anchor, in O(log n + limit).
  ///
  /// - Parameters:
  ///   - anchor: The message before which the page ends; `nil` for the newest page.
  ///   - limit: The greatest number of messages; less than 1 counts as 1.
  /// - Returns: The page, oldest message first.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func messages(before anchor: MessageAnchor?, limit: Int) async throws -> MessagePage {
    try Task.checkCancellation()
    return page(before: anchor, limit: limit)
  }

  /// Returns the newest messages that are older than an anchor.
  ///
  /// - Parameters:
  ///   - anchor: The message before which the page ends; `nil` for the newest page.
  ///   - limit: The greatest number of messages; less than 1 counts as 1.
  /// - Returns: The page, oldest message first.
  public func page(before anchor: MessageAnchor?, limit: Int) -> MessagePage {
    let end = anchor.map { count(before: $0.order) } ?? messages.count
    let start = max(0, end - max(1, limit))
    return MessagePage(
      Array(messages[start..<end]),
      hasMore: start > 0,
      total: messages.count
    )
  }

  private func count(before order: MessageOrder) -> Int {
    var (low, high) = (0, messages.count)
    while low < high {
      let middle = low + (high - low) / 2
      if messages[middle].anchor.order < order { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A source whose messages are those of a conversation.
///
/// The messages keep the order of the conversation, also where their times do not.
public struct ConversationMessageProvider: SessionMessageProvider {
  private let memory: MemoryMessageProvider

  /// Creates a source of a conversation's messages.
  public init(_ conversation: Conversation) {
    memory = MemoryMessageProvider(conversation.sessionMessages, session: conversation.session.id)
  }

  /// Creates a source of a document's messages.
  public init(_ document: ConversationDocument) { self.init(document.conversation) }

  /// Returns the newest messages that are older than an anchor, in O(log n + limit).
  ///
  /// - Parameters:
  ///   - anchor: The message before which the page ends; `nil` for the newest page.
  ///   - limit: The greatest number of messages; less than 1 counts as 1.
  /// - Returns: The page, oldest message first.
  /// - Throws: `CancellationError` if the task is cancelled.
  public func messages(before anchor: MessageAnchor?, limit: Int) async throws -> MessagePage {
    try await memory.messages(before: anchor, limit: limit)
  }
}

extension Conversation {
  /// The messages with their places in the session, which follow the order of the conversation.
  ///
  /// A message that is listed after a newer one has the time of that one as its place.
  public var sessionMessages: [SessionMessage] {
    var newest = -Double.infinity
    return messages.enumerated().map { index, message in
      var placed = SessionMessage(message, session: session.id, sequence: Int64(index))
      newest = max(newest, placed.order.time)
      placed.order.time = newest
      return placed
    }
  }
}
