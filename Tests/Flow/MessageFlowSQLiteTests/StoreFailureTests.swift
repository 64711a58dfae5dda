#if SQLite
import ChatframeTestSupport
import Foundation
import GRDB
import Testing

@testable import ChatframeMessageFlowSQLite

struct StoreFailureTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder("store") }

  private func reasonOfOpening(_ path: String) -> SQLiteMessageStoreError.Reason? {
    do {
      _ = try SQLiteMessageStore(path: path)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a missing folder is named`() {
    let path = folder.path("missing/messages.sqlite")
    #expect(reasonOfOpening(path) == .missingFolder(folder.path("missing")))
  }

  @Test func `a folder is no database`() {
    #expect(reasonOfOpening(folder.path) == .folder)
  }

  @Test func `a file that is no database is refused and left as it is`() throws {
    let text = String(repeating: "This is a diary. ", count: 100)
    let path = try folder.write(text, to: "diary.txt")
    #expect(reasonOfOpening(path) == .notADatabase)
    #expect(try folder.read("diary.txt") == Array(text.utf8))
    #expect(try folder.names == ["diary.txt"])
  }

  @Test func `a database of another program is refused and left as it is`() throws {
    let path = folder.path("other.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE songs (title TEXT)") }
    try queue.close()
    let bytes = try folder.read("other.sqlite")
    #expect(reasonOfOpening(path) == .foreign)
    #expect(try folder.read("other.sqlite") == bytes)
  }

  @Test func `a database of a newer version is refused with both versions`() throws {
    let path = folder.path("messages.sqlite")
    try SQLiteMessageStore(path: path).close()
    let queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('3'), ('7')")
    }
    try queue.close()
    #expect(reasonOfOpening(path) == .newerVersion(found: 7, supported: 2))
  }

  @Test func `a damaged file is found`() async throws {
    let path = folder.path("messages.sqlite")
    let store = try SQLiteMessageStore(path: path)
    try await store.session("noodles").merge(Sample.messages(0..<2000))
    try store.close()
    var bytes = try folder.read("messages.sqlite")
    // Every page but the first, which has the tables' names.
    for index in stride(from: 4096, to: bytes.count, by: 7) { bytes[index] ^= 0xff }
    try folder.write(bytes, to: "messages.sqlite")
    let reason = await Sample.reason {
      _ = try await SQLiteMessageStore(path: path).session("noodles")
        .messages(before: nil, limit: 20)
    }
    #expect(reason == .corrupt)
  }

  @Test func `the check finds a damaged index`() async throws {
    let path = folder.path("messages.sqlite")
    let store = try SQLiteMessageStore(path: path)
    try await store.session("noodles").merge(Sample.messages(0..<200))
    try store.close()
    let queue = try DatabaseQueue(path: path)
    try await queue.write { db in
      try db.execute(sql: "PRAGMA writable_schema = ON")
      try db.execute(
        sql: "UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master "
          + "WHERE name = 'messagesByID') WHERE name = 'messagesByOrder'"
      )
    }
    try queue.close()
    let reason = await Sample.reason {
      try await SQLiteMessageStore(path: path).checkIntegrity()
    }
    #expect(reason == .corrupt)
  }

  @Test func `a locked database is read, and refuses to write`() async throws {
    var configuration = SQLiteMessageStore.Configuration()
    configuration.busyTimeout = 0
    let path = folder.path("messages.sqlite")
    let store = try SQLiteMessageStore(path: path, configuration: configuration)
    let session = store.session("noodles")
    try await session.merge(Sample.messages(0..<5))
    var settings = GRDB.Configuration()
    settings.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: settings)
    try await other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
    }
    let reason = await Sample.reason { try await session.merge(Sample.messages(5..<9)) }
    #expect(reason == .locked(seconds: 0))
    #expect(try await session.messages(before: nil, limit: 9).ids.count == 5)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    #expect(try await session.merge(Sample.messages(5..<9)) == 4)
  }

  @Test func `a full database refuses a batch and keeps what it has`() async throws {
    var configuration = SQLiteMessageStore.Configuration()
    configuration.maximumSize = 200_000
    let path = folder.path("messages.sqlite")
    let store = try SQLiteMessageStore(path: path, configuration: configuration)
    let session = store.session("noodles")
    try await session.merge(Sample.messages(0..<5))
    let reason = await Sample.reason { try await session.merge(Sample.messages(5..<5000)) }
    #expect(reason == .full)
    #expect(try await session.messages(before: nil, limit: 9).ids.count == 5)
    #expect(try await session.merge(Sample.messages(5..<6)) == 1)
    try await store.checkIntegrity()
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a read-only file is named as such`() async throws {
    let path = folder.path("messages.sqlite")
    try SQLiteMessageStore(path: path).close()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(reasonOfOpening(path) == .readOnly)
  }

  @Test(.enabled(if: geteuid() != 0, "root may write anywhere"))
  func `a read-only folder is named as such`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path)
    }
    #expect(reasonOfOpening(folder.path("messages.sqlite")) == .inaccessible)
  }

  @Test func `a closed database refuses to read`() async throws {
    let store = try SQLiteMessageStore(path: folder.path("messages.sqlite"))
    try store.close()
    let reason = await Sample.reason { _ = try await store.session("noodles").count() }
    #expect(reason == .closed)
  }

  @Test func `a damaged message is named, and can be deleted`() async throws {
    let store = try SQLiteMessageStore(path: folder.path("messages.sqlite"))
    let session = store.session("noodles")
    try await session.merge(Sample.messages(0..<3))
    try await store.write { db in
      try db.execute(sql: "UPDATE messages SET content = x'7b' WHERE id = CAST('m1' AS BLOB)")
    }
    let reason = await Sample.reason { _ = try await session.messages(before: nil, limit: 9) }
    guard case .unreadable("m1", _) = reason else {
      Issue.record("\(String(describing: reason))")
      return
    }
    try await session.delete(["m1"])
    #expect(try await session.messages(before: nil, limit: 9).ids == ["m0", "m2"])
  }

  @Test(arguments: [
    (ResultCode.SQLITE_BUSY_SNAPSHOT, SQLiteMessageStoreError.Reason.locked(seconds: 3)),
    (.SQLITE_READONLY_DBMOVED, .readOnly), (.SQLITE_CANTOPEN_ISDIR, .inaccessible),
    (.SQLITE_FULL, .full), (.SQLITE_CORRUPT_VTAB, .corrupt), (.SQLITE_NOTADB, .notADatabase),
    (.SQLITE_IOERR_FSYNC, .disk("m")), (.SQLITE_TOOBIG, .other(code: 18, "m")),
  ])
  func `errors of SQLite have a kind`(code: ResultCode, reason: SQLiteMessageStoreError.Reason) {
    let error = DatabaseError(resultCode: code, message: "m")
    #expect(SQLiteMessageStoreError.Reason(error, waited: 3) == reason)
  }

  @Test func `an error names the file, the problem and the remedy in one line`() {
    let error = SQLiteMessageStoreError(
      path: "chat.sqlite",
      reason: .newerVersion(found: 7, supported: 3)
    )
    #expect(
      "\(error)"
        == "chat.sqlite: the database has version 7, this build supports up to 3; update the program"
    )
    #expect(error.localizedDescription == "\(error)")
  }
}
#endif
