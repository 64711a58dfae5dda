import Chatframe
import ChatframeMessageFlowSQLite

/// A service that fails every third time.
actor ForgetfulService: MessageServiceInterface {
  private var count = 0

  func perform(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> MessageServiceReceipt {
    count += 1
    if count % 3 == 0 { throw MessageServiceError.rejected(reason: "the kettle is off") }
    return MessageServiceReceipt(serverID: "server-\(request.message.id)")
  }
}

/// A precheck that forbids empty texts.
struct NoEmptyTexts: MessageServicePrechecker {
  func check(
    _ request: MessageServiceRequest,
    inSession session: String
  ) async throws -> PrecheckResult {
    let isEmpty = request.message.body == .text([TextRun(text: "")])
    return isEmpty ? .refused(reason: "the text is empty; write something first") : .allowed
  }
}

/// A session whose messages are in a database.
public struct TeaHouse: Sendable {
  private let store: SQLiteSessionMessages
  private let live: LiveSession

  /// Opens the database at a path, and loads the newest page.
  public init(path: String) async throws {
    store = try SQLiteMessageStore(path: path).session("tea-house")
    let hooks = MessageServiceHooks(prechecks: [NoEmptyTexts()])
    live = try LiveSession(
      MessageSession(id: store.id, viewer: "mei"),
      parts: .init(provider: store, service: ForgetfulService(), hooks: hooks),
      clock: SessionClock(ContinuousClock(), start: 1_800_000_100)
    )
    await live.handle(.received(try await store.messages(before: nil, limit: 20).messages))
  }

  /// Sends a message and stores it; returns it as it is in the end, `nil` if it was refused.
  public func send(_ id: String, _ body: MessageBody) async throws -> Message? {
    let time = Timestamp(secondsSince1970: 1_800_000_100)
    let updates = await live.updates()
    await live.handle(.send(Message(id: id, sender: "mei", sentAt: time, body: body)))
    waiting: for await update in updates {
      for case .finished in update.effects { break waiting }
    }
    guard let message = await live.message(RowID(id)) else { return nil }
    try await store.merge([SessionMessage(message, session: store.id)])
    return message
  }

  /// Returns the loaded messages.
  public func document() async -> ConversationDocument {
    let conversation = Conversation(
      session: Session(id: store.id, kind: .private, title: "Tea House"),
      viewer: "mei",
      participants: [Participant(id: "mei", name: "Mei")],
      messages: await live.messages(in: 0..<live.count)
    )
    return ConversationDocument(conversation: conversation)
  }
}
