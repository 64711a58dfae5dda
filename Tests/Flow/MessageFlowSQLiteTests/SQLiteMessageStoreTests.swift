#if SQLite
import ChatframeTestSupport
import Foundation
import GRDB
import Testing

@testable import ChatframeMessageFlowSQLite

struct SQLiteMessageStoreTests {
  let sample: SampleStore

  init() throws { sample = try SampleStore() }

  @Test func `messages are there after the database is opened again`() async throws {
    try await sample.session.merge(Sample.messages(0..<3))
    try sample.store.close()
    let store = try SQLiteMessageStore(path: sample.store.path)
    let page = try await store.session("noodles").messages(before: nil, limit: 10)
    #expect(page == MessagePage(Sample.messages(0..<3), hasMore: false, total: 3))
  }

  @Test func `sessions do not see each other's messages`() async throws {
    try await sample.session.merge(Sample.messages(0..<2))
    let tea = sample.store.session("tea")
    try await tea.merge(Sample.messages(0..<1, session: "tea"))
    try await tea.delete(["m0", "m1"])
    #expect(try await tea.count() == 0)
    #expect(try await sample.session.count() == 2)
    #expect(try await sample.store.sessionIDs() == ["noodles", "tea"])
  }

  @Test func `a write waits for the disk`() async throws {
    let level = try await sample.store.write { db in
      try Int.fetchOne(db, sql: "PRAGMA synchronous")
    }
    #expect(level == 2)
  }

  @Test func `a database of version 1 is migrated and keeps its messages`() async throws {
    let path = sample.folder.path("old.sqlite")
    let queue = try DatabaseQueue(path: path)
    try SQLiteSchema.migrator.migrate(queue, upTo: "1")
    try queue.close()
    let session = try SQLiteMessageStore(path: path).session("noodles")
    try await session.saveDraft(Sample.message("d1"))
    #expect(try await session.drafts().map(\.id) == ["d1"])
  }

  @Test func `an intact file passes the check`() async throws {
    try await sample.session.merge(Sample.messages(0..<100))
    try await sample.store.checkIntegrity()
  }

  @Test func `two stores of one file write in turn`() async throws {
    let other = try SQLiteMessageStore(path: sample.store.path)
    try await sample.session.merge(Sample.messages(0..<5))
    try await other.session("noodles").merge(Sample.messages(5..<9))
    #expect(try await sample.session.count() == 9)
  }

  @Test func `a cancelled task reads no page`() async throws {
    try await sample.session.merge(Sample.messages(0..<5))
    let session = sample.session
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await session.messages(before: nil, limit: 5)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
#endif
