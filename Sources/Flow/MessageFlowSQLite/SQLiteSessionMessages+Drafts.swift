#if SQLite
import ChatframeMessageFlow
import Foundation
import GRDB

// A draft is a message that the viewer wants to send. It is kept until the server has it, so that
// it is not lost if the process ends while it is being sent.
extension SQLiteSessionMessages {
  /// Stores a message that is about to be sent, or replaces the draft with the same id.
  ///
  /// - Throws: ``SQLiteMessageStoreError`` or `CancellationError`; then nothing is written.
  public func saveDraft(_ message: Message) async throws {
    let row = try stored(message, order: MessageOrder(time: 0, id: message.id))
    try await store.write { db in
      let session = try createdNumber(db)
      let sql = """
        INSERT INTO drafts (id, hostedType, content, session) VALUES (?, ?, ?, ?)
        ON CONFLICT (session, id) DO UPDATE SET
          hostedType = excluded.hostedType, content = excluded.content
        """
      try db.cachedStatement(sql: sql).execute(
        arguments: [MessageRecord.key(row.id), row.hostedTypeKey, row.content, session]
      )
    }
  }

  /// Returns the messages that are not sent yet, in the order in which they were stored.
  ///
  /// - Throws: ``SQLiteMessageStoreError``, or `CancellationError`.
  public func drafts() async throws -> [Message] {
    let rows = try await store.read { db -> [MessageRecord] in
      guard let session = try number(db) else { return [] }
      let sql = """
        SELECT id, 0.0, 0, id, NULL, hostedType, content, NULL FROM drafts
        WHERE session = ? ORDER BY number
        """
      return try MessageRecord.fetchAll(db, sql: sql, arguments: [session])
    }
    return try rows.map { try message($0) }
  }

  /// Removes a draft; an id without a draft is ignored.
  ///
  /// - Throws: ``SQLiteMessageStoreError`` or `CancellationError`; then nothing is removed.
  public func removeDraft(_ messageID: String) async throws {
    try await store.write { db in
      guard let session = try number(db) else { return }
      try removeDraft(messageID, db, session)
    }
  }

  /// Removes a draft in the current transaction.
  func removeDraft(_ messageID: String, _ db: Database, _ session: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM drafts WHERE session = ? AND id = ?")
      .execute(arguments: [session, MessageRecord.key(messageID)])
  }
}
#endif
