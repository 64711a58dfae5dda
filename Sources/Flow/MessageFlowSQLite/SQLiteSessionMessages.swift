#if SQLite
import ChatframeMessageFlow
import Foundation
import GRDB

/// The messages and drafts of one session in a database.
///
/// A page takes the same time at any depth, because it is found in an index.
public struct SQLiteSessionMessages: SessionMessageProvider {
  /// The greatest number of messages in a page.
  public static let pageLimit = 10_000

  /// The database.
  public let store: SQLiteMessageStore
  /// The id of the session.
  public let id: String

  init(store: SQLiteMessageStore, id: String) {
    self.store = store
    self.id = id
  }

  /// Returns the newest messages of the session that are older than an anchor.
  ///
  /// The anchor need not be in the database.
  ///
  /// - Parameters:
  ///   - anchor: The message before which the page ends; `nil` for the newest page.
  ///   - limit: The greatest number of messages, 1 to ``pageLimit``.
  /// - Returns: The page, oldest message first, with the number of all messages.
  /// - Throws: ``SQLiteMessageStoreError``, or `CancellationError`.
  public func messages(before anchor: MessageAnchor?, limit: Int) async throws -> MessagePage {
    let limit = min(max(limit, 1), Self.pageLimit)
    let (found, total) = try await store.read { db -> ([MessageRecord], Int) in
      guard let session = try number(db) else { return ([], 0) }
      // One more row shows whether there are older messages.
      return (try rows(db, session, before: anchor, limit: limit + 1), try count(db))
    }
    let messages = try found.prefix(limit).reversed().map { row in
      try Task.checkCancellation()
      return try sessionMessage(row)
    }
    return MessagePage(messages, hasMore: found.count > limit, total: total)
  }

  /// Returns a message; `nil` if it is not in the session.
  ///
  /// - Throws: ``SQLiteMessageStoreError``, or `CancellationError`.
  public func message(_ messageID: String) async throws -> SessionMessage? {
    let found = try await store.read { db in try row(db, messageID) }
    return try found.map { try sessionMessage($0) }
  }

  /// Returns the number of messages of the session, which takes the same time for any number.
  ///
  /// - Throws: ``SQLiteMessageStoreError``, or `CancellationError`.
  public func count() async throws -> Int {
    try await store.read { db in try count(db) }
  }
}

extension SQLiteSessionMessages {
  /// Returns the session's number in the database; `nil` if nothing was written to it.
  func number(_ db: Database) throws -> Int64? {
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT number FROM sessions WHERE id = ?"),
      arguments: [MessageRecord.key(id)]
    )
  }

  /// Returns the row of a message.
  func row(_ db: Database, _ messageID: String) throws -> MessageRecord? {
    guard let session = try number(db) else { return nil }
    return try MessageRecord.fetchOne(
      db.cachedStatement(
        sql: "SELECT \(MessageRecord.columns) FROM messages WHERE session = ? AND id = ?"
      ),
      arguments: [session, MessageRecord.key(messageID)]
    )
  }

  /// Returns the message of a row.
  func sessionMessage(_ row: MessageRecord) throws -> SessionMessage {
    var message = SessionMessage(try message(row), session: id)
    message.order = row.order
    message.localID = row.localID
    return message
  }

  /// Returns the message of a row or a draft.
  func message(_ row: MessageRecord) throws -> Message {
    do throws(StorageError) {
      return try row.message()
    } catch {
      throw store.error(error.reason)
    }
  }

  private func count(_ db: Database) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT messageCount FROM sessions WHERE id = ?"),
      arguments: [MessageRecord.key(id)]
    ) ?? 0
  }

  /// Returns rows that are older than an anchor, newest first.
  private func rows(
    _ db: Database,
    _ session: Int64,
    before anchor: MessageAnchor?,
    limit: Int
  ) throws -> [MessageRecord] {
    var arguments: StatementArguments = [session]
    if let anchor {
      arguments += [
        anchor.order.time, anchor.order.sequence, MessageRecord.key(anchor.order.id),
        MessageRecord.key(anchor.id),
      ]
    }
    arguments += [limit]
    let sql = """
      SELECT \(MessageRecord.columns) FROM messages
      WHERE session = ?\(anchor == nil ? "" : " AND (time, sequence, place, id) < (?, ?, ?, ?)")
      ORDER BY time DESC, sequence DESC, place DESC, id DESC LIMIT ?
      """
    return try MessageRecord.fetchAll(db.cachedStatement(sql: sql), arguments: arguments)
  }
}
#endif
