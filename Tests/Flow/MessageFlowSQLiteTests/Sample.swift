#if SQLite
import ChatframeMessageFlowSQLite
import ChatframeTestSupport
import Foundation

/// Messages and databases for tests.
enum Sample {
  /// Returns a message with a text, some seconds after a fixed time.
  static func message(
    _ id: String,
    at seconds: Double = 0,
    _ text: String = "Hi",
    status: DeliveryStatus? = nil
  ) -> Message {
    Message(
      id: id,
      sender: "mei",
      sentAt: Timestamp(secondsSince1970: 1_800_000_000 + seconds),
      status: status,
      body: .text([TextRun(text: text)])
    )
  }

  /// Returns messages `m0`, `m1` … of a session, a second apart.
  static func messages(_ range: Range<Int>, session: String = "noodles") -> [SessionMessage] {
    range.map { SessionMessage(message("m\($0)", at: Double($0)), session: session) }
  }

  /// Returns the reason of an error that `work` throws.
  static func reason(of work: () async throws -> Void) async -> SQLiteMessageStoreError.Reason? {
    do {
      try await work()
      return nil
    } catch {
      return (error as? SQLiteMessageStoreError)?.reason
    }
  }
}

/// A new database in a folder of its own.
struct SampleStore {
  let folder: TemporaryFolder
  let store: SQLiteMessageStore

  init(_ configuration: SQLiteMessageStore.Configuration = .init()) throws {
    folder = try TemporaryFolder("store")
    store = try SQLiteMessageStore(
      path: folder.path("messages.sqlite"),
      configuration: configuration
    )
  }

  /// A session of the database.
  var session: SQLiteSessionMessages { store.session("noodles") }
}

extension MessagePage {
  /// The ids of the messages.
  var ids: [String] { messages.map(\.message.id) }
}

extension MessageAnchor {
  /// Creates the position of a message.
  init(_ message: SessionMessage) { self.init(id: message.message.id, order: message.order) }
}
#endif
