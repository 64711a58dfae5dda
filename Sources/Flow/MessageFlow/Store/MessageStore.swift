/// The messages of a session, oldest first, each at most once.
///
/// Messages are named by the identity of their row, which is their first id. The server's id, once
/// it is known, leads to the same row. The messages that the store returns have their row's id, and
/// their `replyTo` is the id of a row if the store has that message.
public struct MessageStore: Sendable {
  /// The id of the session; messages of others are not added.
  public let session: String

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - session: The id of the session.
  ///   - messages: The messages, in any order; duplicates are merged.
  public init(session: String, messages: [SessionMessage] = []) {
    self.session = session
  }

  /// The number of messages.
  public var count: Int { 0 }
  /// The messages, oldest first, with the ids of their rows.
  public var messages: [Message] { [] }
  /// The rows, oldest first.
  public var rows: [RowID] { [] }
  /// Returns the message at a position, which must exist, in O(log n).
  public func message(at position: Int) -> Message { messages[position] }
  /// Returns the message of a row; `nil` for an unknown row.
  public func message(_ id: RowID) -> Message? { nil }
  /// Returns the row at a position, which must exist, in O(log n).
  public func row(at position: Int) -> RowID { rows[position] }
  /// Returns the number of older messages, in O(log n); `nil` for an unknown row.
  public func position(of id: RowID) -> Int? { nil }
  /// Returns the row of the message with an id, the server's or the first; `nil` for none.
  public func row(ofMessage id: String) -> RowID? { nil }
  /// Returns the id that the server knows the message of a row by; `nil` if it has none yet.
  public func serverID(of id: RowID) -> String? { nil }
}
