#if SQLite
import ChatframeMessageFlowSQLite
import Foundation
import Testing

struct WritingTests {
  let sample: SampleStore
  var session: SQLiteSessionMessages { sample.session }

  init() throws { sample = try SampleStore() }

  @Test func `merging messages twice adds them once`() async throws {
    #expect(try await session.merge(Sample.messages(0..<10)) == 10)
    #expect(try await session.merge(Sample.messages(5..<12)) == 2)
    #expect(try await session.count() == 12)
  }

  @Test func `a merged message replaces its older form`() async throws {
    try await session.merge([SessionMessage(Sample.message("m", "old"), session: "noodles")])
    let new = SessionMessage(Sample.message("m", "new", status: .read), session: "noodles")
    try await session.merge([new])
    #expect(try await session.message("m") == new)
  }

  @Test func `a newer edit is kept when the unedited message arrives again`() async throws {
    let message = SessionMessage(Sample.message("m", "old"), session: "noodles")
    try await session.merge([message])
    let time = Timestamp(secondsSince1970: 1_800_000_100)
    #expect(try await session.edit("m", to: .system("new"), at: time))
    try await session.merge([message])
    #expect(try await session.message("m")?.message.body == .system("new"))
  }

  @Test func `an older edit changes nothing`() async throws {
    try await session.merge(Sample.messages(0..<1))
    try await session.edit("m0", to: .system("2"), at: Timestamp(secondsSince1970: 2))
    let isApplied = try await session.edit(
      "m0",
      to: .system("1"),
      at: Timestamp(secondsSince1970: 1)
    )
    #expect(!isApplied)
    #expect(try await session.message("m0")?.message.body == .system("2"))
  }

  @Test func `a status is stored`() async throws {
    try await session.merge(Sample.messages(0..<1))
    try await session.setStatus(.delivered, of: "m0")
    #expect(try await session.message("m0")?.message.status == .delivered)
  }

  @Test func `deleting removes and counts what is there`() async throws {
    try await session.merge(Sample.messages(0..<5))
    #expect(try await session.delete(["m1", "m3", "m3", "other"]) == 2)
    #expect(try await session.messages(before: nil, limit: 9).ids == ["m0", "m2", "m4"])
  }

  @Test func `a message of another session is refused, and the batch with it`() async throws {
    let mixed = Sample.messages(0..<2) + Sample.messages(2..<3, session: "tea")
    let reason = await Sample.reason { try await session.merge(mixed) }
    #expect(reason == .otherSession(id: "m2", session: "tea"))
    #expect(try await session.count() == 0)
  }

  @Test func `a change of an unknown message is refused`() async {
    let reason = await Sample.reason { try await session.setStatus(.read, of: "m7") }
    #expect(reason == .unknownMessage(id: "m7"))
  }

  @Test func `a confirmed message has the server's id and keeps its place`() async throws {
    let local = SessionMessage(
      Sample.message("local", at: 5, "Hi", status: .sending),
      session: "noodles"
    )
    try await session.merge(Sample.messages(0..<10) + [local])
    let time = Timestamp(secondsSince1970: 1_800_000_100)
    try await session.confirm("local", with: MessageServiceReceipt(serverID: "s1", sentAt: time))
    let found = try #require(try await session.message("s1"))
    #expect(found.order == local.order)
    #expect(found.message.sentAt == time)
    #expect(found.message.status == .sent)
    #expect(found.localID == "local")
    #expect(try await session.message("local") == nil)
    #expect(try await session.count() == 11)
  }

  @Test func `a message whose server copy came first is there once`() async throws {
    let local = SessionMessage(Sample.message("local", status: .sending), session: "noodles")
    let copy = SessionMessage(Sample.message("s1", status: .sent), session: "noodles")
    try await session.merge([local, copy])
    try await session.confirm("local", with: MessageServiceReceipt(serverID: "s1"))
    #expect(try await session.messages(before: nil, limit: 9).ids == ["s1"])
  }

  @Test func `the server's copy takes the place of the message that was sent`() async throws {
    let message = Sample.message("local", status: .sending)
    try await session.saveDraft(message)
    try await session.merge([SessionMessage(message, session: "noodles")])
    let copy = SessionMessage(Sample.message("s1"), session: "noodles", localID: "local")
    try await session.merge([copy])
    #expect(try await session.messages(before: nil, limit: 9).messages == [copy])
    #expect(try await session.drafts() == [])
  }

  @Test func `drafts keep the order in which they were stored`() async throws {
    for id in ["d2", "d1", "d3"] { try await session.saveDraft(Sample.message(id)) }
    try await session.saveDraft(Sample.message("d2", "changed"))
    #expect(try await session.drafts().map(\.id) == ["d2", "d1", "d3"])
    #expect(try await session.drafts().first?.body == Sample.message("", "changed").body)
  }

  @Test func `a draft lasts until its message is sent`() async throws {
    let message = Sample.message("d1", status: .sending)
    try await session.saveDraft(message)
    try await session.merge([SessionMessage(message, session: "noodles")])
    #expect(try await session.drafts() == [message])
    try await session.confirm("d1", with: MessageServiceReceipt(serverID: "s1"))
    #expect(try await session.drafts() == [])
  }

  @Test func `a draft that was given up is gone`() async throws {
    try await session.saveDraft(Sample.message("d1"))
    try await session.removeDraft("d1")
    try await session.removeDraft("unknown")
    #expect(try await session.drafts() == [])
  }
}
#endif
