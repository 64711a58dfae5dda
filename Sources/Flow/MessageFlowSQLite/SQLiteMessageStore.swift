#if SQLite
import ChatframeMessageFlow
import Foundation
import GRDB

/// A database file with the messages and drafts of any number of sessions.
///
/// The file is an SQLite database in WAL mode, so that pages can be read while messages are
/// written. Each write is one transaction. Once it has returned, it survives the end of the process
/// and a power failure, because the database waits until the log is on the disk
/// (`synchronous = FULL`).
///
/// ```swift
/// let store = try SQLiteMessageStore(path: "messages.sqlite")
/// let session = store.session("noodle-club")
/// try await session.merge(messages)
/// let page = try await session.messages(before: nil, limit: 20)
/// ```
public final class SQLiteMessageStore: Sendable {
  /// The settings of a database.
  public struct Configuration: Hashable, Sendable {
    /// The time in seconds for which a write waits while another process writes, 0 to 3600.
    public var busyTimeout = 5.0
    /// The greatest size of the file, in bytes; `nil` for no limit but the disk's.
    public var maximumSize: Int?

    /// Creates the default settings.
    public init() {}
  }

  /// The path of the file.
  public let path: String
  private let configuration: Configuration
  private let pool: DatabasePool

  /// Opens a database, and creates or migrates it if necessary.
  ///
  /// - Parameters:
  ///   - path: The path of the file, whose folder must exist.
  ///   - configuration: The settings.
  /// - Throws: ``SQLiteMessageStoreError`` if the file is not a database of messages that this
  ///   version supports, or cannot be read and written. The file is then unchanged.
  public init(
    path: String,
    configuration: Configuration = Configuration()
  ) throws(SQLiteMessageStoreError) {
    self.path = path
    self.configuration = configuration
    do {
      pool = try Self.open(path, configuration)
    } catch {
      let reason = SQLiteMessageStoreError.Reason(error, waited: configuration.busyTimeout)
      throw SQLiteMessageStoreError(path: path, reason: reason)
    }
  }

  /// Returns the messages of a session, which need not exist yet.
  public func session(_ id: String) -> SQLiteSessionMessages {
    SQLiteSessionMessages(store: self, id: id)
  }

  /// Returns the ids of all sessions that have messages or drafts, in the order of their first
  /// writes.
  ///
  /// - Throws: ``SQLiteMessageStoreError``, or `CancellationError`.
  public func sessionIDs() async throws -> [String] {
    try await read { db in
      try Data.fetchAll(db, sql: "SELECT id FROM sessions ORDER BY number").map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }

  /// Checks all pages and indexes of the file; the time grows with its size.
  ///
  /// - Throws: ``SQLiteMessageStoreError`` with the reason `corrupt` if the file is damaged.
  public func checkIntegrity() async throws {
    let faults = try await read { db in
      try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
    }
    guard faults == ["ok"] else { throw error(.corrupt) }
  }

  /// Closes the file; later reads and writes fail.
  ///
  /// - Throws: ``SQLiteMessageStoreError`` if a read is in progress.
  public func close() throws(SQLiteMessageStoreError) {
    do {
      try pool.close()
    } catch {
      throw self.error(SQLiteMessageStoreError.Reason(error, waited: configuration.busyTimeout))
    }
  }
}

extension SQLiteMessageStore {
  /// Returns an error about this file.
  func error(_ reason: SQLiteMessageStoreError.Reason) -> SQLiteMessageStoreError {
    SQLiteMessageStoreError(path: path, reason: reason)
  }

  /// Reads from the database.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await typed { try await pool.read(work) }
  }

  /// Writes in one transaction, which is on the disk when this method returns.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await typed { try await pool.write(work) }
  }

  private func typed<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch is CancellationError {
      throw CancellationError()
    } catch let error as SQLiteMessageStoreError {
      throw error
    } catch {
      throw self.error(SQLiteMessageStoreError.Reason(error, waited: configuration.busyTimeout))
    }
  }
}

extension SQLiteMessageStore {
  private static func open(
    _ path: String,
    _ configuration: Configuration
  ) throws -> DatabasePool {
    try checkPlace(path)
    var settings = GRDB.Configuration()
    settings.busyMode = .timeout(min(max(configuration.busyTimeout, 0), 3600))
    settings.label = "Chatframe messages"
    try SQLiteSchema.check(fileAt: path, settings)
    let pool = try DatabasePool(path: path, configuration: settings)
    // GRDB sets NORMAL, with which the last transactions can be lost in a power failure.
    try pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA synchronous = FULL")
      // On Apple platforms, only this makes the disk write its own cache.
      try db.execute(sql: "PRAGMA fullfsync = ON")
      try db.execute(sql: "PRAGMA checkpoint_fullfsync = ON")
    }
    try SQLiteSchema.migrator.migrate(pool)
    try configuration.maximumSize.map { try limit(pool, to: $0) }
    return pool
  }

  /// Checks that the folder exists and that the path is not a folder itself.
  private static func checkPlace(_ path: String) throws {
    var isFolder: ObjCBool = false
    let files = FileManager.default
    if unsafe files.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw SQLiteMessageStoreError(path: path, reason: .folder)
    }
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    guard files.fileExists(atPath: folder) else {
      throw SQLiteMessageStoreError(path: path, reason: .missingFolder(folder))
    }
  }

  private static func limit(_ pool: DatabasePool, to byteCount: Int) throws {
    try pool.writeWithoutTransaction { db in
      let page = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 4096
      _ = try Row.fetchAll(db, sql: "PRAGMA max_page_count = \(max(1, byteCount / page))")
    }
  }
}
#endif
