/// The messages of a session, oldest first, each at most once.
///
/// Messages are named by the identity of their row, which is their first id. The server's id, once
/// it is known, leads to the same row. The messages that the store returns have their row's id, and
/// their `replyTo` is the id of a row if the store has that message.
///
/// Positions are found by a balanced index, so that a change of d messages takes O(d log n).
public struct MessageStore: Sendable {
  /// The greatest number of changes that are remembered for messages that have not arrived.
  static let awaitedLimit = 10_000
  /// The greatest number of removed messages that are remembered.
  static let removedLimit = 100_000

  /// The id of the session; messages of others are not added.
  public let session: String
  /// The participant whose messages have a delivery status; `nil` if all have one.
  public let viewer: String?

  /// The order of the slots; the heights of this index are not used.
  var index = HeightIndex()
  /// The places of the messages, by slot.
  var orders: [MessageOrder] = [MessageOrder(time: 0, id: "")]
  /// The messages, by slot; `nil` for slots that are not used.
  var contents: [StoredMessage?] = [nil]
  /// The rows that the viewer deletes, until the server has deleted their messages.
  var hidden: [String: HiddenRow] = [:]
  /// The handles of the rows.
  var handles: [String: HeightIndex.Handle] = [:]
  /// The rows of messages by those of the server's ids that are not the row's name; kept when a row
  /// is removed.
  var aliases: [String: String] = [:]
  /// Changes of messages that have not arrived, by id.
  var awaited = RecentValues<String, AwaitedChanges>(limit: awaitedLimit)
  /// The ids of removed messages, which are not added again, with their senders; a sender is empty
  /// if it is not known.
  var removed = RecentValues<String, String>(limit: removedLimit)
  /// The rows whose messages reply to a message, by the name of its row or, before it arrives, by
  /// its id.
  var replies: [String: Set<String>] = [:]
  /// The rows whose status is `sent`, and those whose status is `delivered`.
  var unreadRows: [DeliveryStatus: Set<String>] = [.sent: [], .delivered: []]

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - session: The id of the session.
  ///   - viewer: The participant whose messages have a delivery status; `nil` if all have one.
  ///   - messages: The messages, in any order; duplicates are merged.
  public init(session: String, viewer: String? = nil, messages: [SessionMessage] = []) {
    self.session = session
    self.viewer = viewer
    if !fill(with: messages) { _ = insert(messages) }
  }

  /// The number of messages.
  public var count: Int { index.count }

  /// A Boolean value that indicates whether there are no messages.
  public var isEmpty: Bool { count == 0 }

  /// The messages, oldest first, with the ids of their rows.
  public var messages: [Message] { messages(in: 0..<count) }

  /// The rows, oldest first.
  public var rows: [RowID] { slots(in: 0..<count).map { RowID(name(ofSlot: $0)) } }

  /// Returns the messages at positions, which must exist, in O(log n) and O(1) for each.
  public func messages(in positions: Range<Int>) -> [Message] {
    slots(in: positions).compactMap { contents[$0] }.map(resolved)
  }

  /// Returns the message at a position, which must exist, in O(log n).
  public func message(at position: Int) -> Message { messages(in: position..<position + 1)[0] }

  /// Returns the message of a row; `nil` for an unknown row.
  public func message(_ id: RowID) -> Message? { content(id).map(resolved) }

  /// Returns the row at a position, which must exist, in O(log n).
  public func row(at position: Int) -> RowID {
    RowID(name(ofSlot: index.handle(at: position).slot))
  }

  /// Returns the number of older messages, in O(log n); `nil` for an unknown row.
  public func position(of id: RowID) -> Int? { handles[id.name].map { index.place(of: $0).index } }

  /// Returns whether the store has a row.
  public func contains(_ id: RowID) -> Bool { handles[id.name] != nil }

  /// Returns the row of the message with an id, the server's or the first; `nil` for none.
  public func row(ofMessage id: String) -> RowID? {
    let name = name(ofMessage: id)
    return handles[name] == nil ? nil : RowID(name)
  }

  /// Returns the id that the server knows the message of a row by; `nil` if it has none yet.
  public func serverID(of id: RowID) -> String? { content(id)?.serverID }

  /// Returns the place of a row in the order of the session; `nil` for an unknown row.
  public func order(of id: RowID) -> MessageOrder? { handles[id.name].map { orders[$0.slot] } }
}

extension MessageStore {
  /// Returns the place of a message with an id, the server's or the first, which may be hidden.
  func order(ofMessage id: String) -> MessageOrder? {
    let name = name(ofMessage: id)
    return order(of: RowID(name)) ?? hidden[name]?.order
  }

  /// The time of the newest message whose place is the server's; only the newest rows are searched.
  var newestServerTime: Double? {
    for position in stride(from: count - 1, through: Swift.max(0, count - 100), by: -1) {
      let slot = index.handle(at: position).slot
      if contents[slot]?.isLocal == false { return orders[slot].time }
    }
    return nil
  }
}

extension MessageStore: Sequence {
  /// Returns an iterator over the messages, oldest first.
  public func makeIterator() -> AnyIterator<Message> {
    var slots = SlotIterator(index: index, following: count == 0 ? nil : index.handle(at: 0))
    return AnyIterator {
      guard let slot = slots.next(), let content = contents[slot] else { return nil }
      return resolved(content)
    }
  }

  /// The number of messages, which iterating does not need to count.
  public var underestimatedCount: Int { count }
}

extension MessageStore {
  /// An iterator over the slots of the messages.
  private struct SlotIterator: IteratorProtocol {
    let index: HeightIndex
    var following: HeightIndex.Handle?

    mutating func next() -> Int? {
      guard let handle = following else { return nil }
      following = index.next(after: handle)
      return handle.slot
    }
  }

  /// A row that is not in the list, but still receives changes.
  struct HiddenRow: Sendable {
    var content: StoredMessage
    var order: MessageOrder
  }

  /// Returns the name of the row of the message with an id; the id itself for an unknown message.
  ///
  /// The server's ids come first: a row of this device may have the server's id of another message
  /// as its name.
  func name(ofMessage id: String) -> String { aliases[id] ?? id }

  func content(_ id: RowID) -> StoredMessage? { handles[id.name].flatMap { contents[$0.slot] } }

  /// Returns the slots at positions, oldest first.
  private func slots(in positions: Range<Int>) -> [Int] {
    guard let first = positions.first else { return [] }
    var iterator = SlotIterator(index: index, following: index.handle(at: first))
    return positions.compactMap { _ in iterator.next() }
  }

  private func name(ofSlot slot: Int) -> String { contents[slot]?.message.id ?? "" }

  /// Returns a message with `replyTo` resolved to a row.
  private func resolved(_ content: StoredMessage) -> Message {
    guard let original = content.message.replyTo, let row = aliases[original] else {
      return content.message
    }
    var message = content.message
    message.replyTo = row
    return message
  }
}
