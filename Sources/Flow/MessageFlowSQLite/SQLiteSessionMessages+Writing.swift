#if SQLite
import ChatframeMessageFlow
import Foundation
import GRDB

// Each method is one transaction, which is on the disk when the method returns.
extension SQLiteSessionMessages {
  /// Adds messages, and replaces those that are already in the session.
  ///
  /// A message that was edited later than its replacement is kept. The drafts of messages that are
  /// neither being sent nor failed are removed. A message with a `localID` takes the place of the
  /// message with that id, which the viewer has sent.
  ///
  /// - Parameter messages: Messages of this session, in any order.
  /// - Returns: The number of messages that are new.
  /// - Throws: ``SQLiteMessageStoreError`` or `CancellationError`; then none of the messages is
  ///   written.
  @discardableResult
  public func merge(_ messages: [SessionMessage]) async throws -> Int {
    let rows = try messages.map { message in
      guard message.session == id else {
        throw store.error(.otherSession(id: message.message.id, session: message.session))
      }
      return try stored(message.message, order: message.order, localID: message.localID)
    }
    let delivered = messages.filter { !Self.isOutgoing($0.message) }.map(\.message.id)
    return try await store.write { db in
      let session = try createdNumber(db)
      let count = try count(db, session)
      for row in rows {
        try merge(row, db, session)
        try removeLocalForm(of: row, db, session)
      }
      for id in delivered { try removeDraft(id, db, session) }
      return try self.count(db, session) - count
    }
  }

  /// Replaces the body of a message.
  ///
  /// - Parameters:
  ///   - messageID: The message's id.
  ///   - body: The new body.
  ///   - time: The time of the edit.
  /// - Returns: `false` if the message already has a newer edit, which is kept.
  /// - Throws: ``SQLiteMessageStoreError`` or `CancellationError`; then nothing is written.
  @discardableResult
  public func edit(
    _ messageID: String,
    to body: MessageBody,
    at time: Timestamp
  ) async throws -> Bool {
    try await change(messageID) { message in
      let newest = message.editedAt?.secondsSince1970 ?? -.infinity
      guard time.secondsSince1970 >= newest else { return false }
      message.body = body
      message.editedAt = time
      return true
    }
  }

  /// Sets the delivery status of a message.
  ///
  /// - Throws: ``SQLiteMessageStoreError`` or `CancellationError`; then nothing is written.
  public func setStatus(_ status: DeliveryStatus?, of messageID: String) async throws {
    _ = try await change(messageID) { message in
      message.status = status
      return true
    }
  }

  /// Gives a message the id and the time that the server has returned for it, and removes its draft.
  ///
  /// The message keeps its place. If the server's copy is already in the session, the message is
  /// removed instead.
  ///
  /// - Parameters:
  ///   - messageID: The id under which the message was sent.
  ///   - receipt: The server's answer.
  /// - Throws: ``SQLiteMessageStoreError`` or `CancellationError`; then nothing is written.
  public func confirm(_ messageID: String, with receipt: MessageServiceReceipt) async throws {
    try await store.write { db in
      let old = try foundRow(db, messageID)
      let session = try createdNumber(db)
      let message = try message(old).confirmed(by: receipt)
      try removeDraft(messageID, db, session)
      if message.id != messageID, try row(db, message.id) != nil {
        return try delete(messageID, db, session)
      }
      let localID = message.id == messageID ? old.localID : messageID
      let new = try stored(message, order: old.order, localID: localID)
      try replace(messageID, with: new, db, session)
    }
  }

  /// Removes messages; ids that are not in the session are ignored.
  ///
  /// - Parameter messageIDs: The ids of the messages.
  /// - Returns: The number of messages that were removed.
  /// - Throws: ``SQLiteMessageStoreError`` or `CancellationError`; then nothing is removed.
  @discardableResult
  public func delete(_ messageIDs: [String]) async throws -> Int {
    try await store.write { db in
      guard let session = try number(db) else { return 0 }
      let before = try count(db, session)
      for id in messageIDs { try delete(id, db, session) }
      return try before - count(db, session)
    }
  }
}

extension SQLiteSessionMessages {
  /// Encodes a message.
  func stored(
    _ message: Message,
    order: MessageOrder,
    localID: String? = nil
  ) throws -> MessageRecord {
    do throws(StorageError) {
      return try MessageRecord(message, order: order, localID: localID)
    } catch {
      throw store.error(error.reason)
    }
  }

  /// Returns the session's number, and creates the session if necessary.
  func createdNumber(_ db: Database) throws -> Int64 {
    if let number = try number(db) { return number }
    try db.execute(
      sql: "INSERT INTO sessions (id) VALUES (?)",
      arguments: [MessageRecord.key(id)]
    )
    return db.lastInsertedRowID
  }

  private static func isOutgoing(_ message: Message) -> Bool {
    message.status == .sending || message.status == .failed
  }

  private func count(_ db: Database, _ session: Int64) throws -> Int {
    try Int.fetchOne(
      db,
      sql: "SELECT messageCount FROM sessions WHERE number = ?",
      arguments: [session]
    ) ?? 0
  }

  private func merge(_ row: MessageRecord, _ db: Database, _ session: Int64) throws {
    let sql = """
      INSERT INTO messages (\(MessageRecord.columns), session) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (session, id) DO UPDATE SET
        time = excluded.time, sequence = excluded.sequence, place = excluded.place,
        edited = excluded.edited, hostedType = excluded.hostedType, content = excluded.content,
        localID = ifnull(excluded.localID, localID)
      WHERE edited IS NULL OR excluded.edited >= edited
      """
    try db.cachedStatement(sql: sql).execute(
      arguments: StatementArguments(row.arguments + [session])
    )
  }

  /// Removes the message that was sent, once the server's copy of it is stored.
  private func removeLocalForm(
    of row: MessageRecord,
    _ db: Database,
    _ session: Int64
  ) throws {
    guard let localID = row.localID, localID != row.id else { return }
    try delete(localID, db, session)
    try removeDraft(localID, db, session)
  }

  private func replace(
    _ messageID: String,
    with row: MessageRecord,
    _ db: Database,
    _ session: Int64
  ) throws {
    let sql = """
      UPDATE messages SET (\(MessageRecord.columns)) = (?, ?, ?, ?, ?, ?, ?, ?)
      WHERE session = ? AND id = ?
      """
    try db.cachedStatement(sql: sql).execute(
      arguments: StatementArguments(row.arguments + [session, MessageRecord.key(messageID)])
    )
  }

  private func delete(_ messageID: String, _ db: Database, _ session: Int64) throws {
    try db.cachedStatement(sql: "DELETE FROM messages WHERE session = ? AND id = ?")
      .execute(arguments: [session, MessageRecord.key(messageID)])
  }

  private func foundRow(_ db: Database, _ messageID: String) throws -> MessageRecord {
    guard let row = try row(db, messageID) else {
      throw store.error(.unknownMessage(id: messageID))
    }
    return row
  }

  /// Changes a message, unless `change` returns `false`.
  private func change(
    _ messageID: String,
    _ change: @escaping @Sendable (inout Message) -> Bool
  ) async throws -> Bool {
    try await store.write { db in
      let old = try foundRow(db, messageID)
      var message = try message(old)
      guard change(&message) else { return false }
      let new = try stored(message, order: old.order, localID: old.localID)
      try replace(messageID, with: new, db, try createdNumber(db))
      return true
    }
  }
}

extension Message {
  /// Returns the message with the server's id and time, and the status `sent`.
  fileprivate func confirmed(by receipt: MessageServiceReceipt) -> Message {
    Message(
      id: receipt.serverID ?? id,
      sender: sender,
      sentAt: receipt.sentAt ?? sentAt,
      status: .sent,
      editedAt: editedAt,
      replyTo: replyTo,
      reactions: reactions,
      forwardedFrom: forwardedFrom,
      thread: thread,
      isPinned: isPinned,
      progress: nil,
      expiresAt: expiresAt,
      body: body
    )
  }
}
#endif
