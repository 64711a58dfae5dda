#if SQLite
import ChatframeMessageFlowSQLite
import ChatframeSeededRandomness
import Foundation
import Testing

struct PagingTests {
  let sample: SampleStore

  init() throws { sample = try SampleStore() }

  @Test func `the newest page has the newest messages, oldest first`() async throws {
    try await sample.session.merge(Sample.messages(0..<50))
    let page = try await sample.session.messages(before: nil, limit: 3)
    #expect(page.ids == ["m47", "m48", "m49"])
    #expect(page.hasMore)
    #expect(page.total == 50)
  }

  @Test func `the oldest page ends the history`() async throws {
    let messages = Sample.messages(0..<50)
    try await sample.session.merge(messages)
    let page = try await sample.session.messages(before: MessageAnchor(messages[3]), limit: 3)
    #expect(page.ids == ["m0", "m1", "m2"])
    #expect(!page.hasMore)
  }

  @Test func `an unknown session has an empty page`() async throws {
    let page = try await sample.session.messages(before: nil, limit: 20)
    #expect(page == MessagePage([], hasMore: false, total: 0))
  }

  @Test(arguments: [Int.min, 0, 1]) func `a limit below 1 is 1`(limit: Int) async throws {
    try await sample.session.merge(Sample.messages(0..<5))
    #expect(try await sample.session.messages(before: nil, limit: limit).ids == ["m4"])
  }

  @Test func `an anchor that was deleted still has its place`() async throws {
    let messages = Sample.messages(0..<5)
    try await sample.session.merge(messages)
    try await sample.session.delete(["m3"])
    let page = try await sample.session.messages(before: MessageAnchor(messages[3]), limit: 1)
    #expect(page.ids == ["m2"])
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `pages of any size have every message once, in order`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let ids = ["a", "b", "B", "é", "e\u{301}f", "ﬁ", "\u{0}", "a\u{0}b", "深", "🍜", "z"]
    let messages = (0..<60).map { number in
      let id = (ids.randomElement(using: &random) ?? "") + "\(number)"
      let time = Double(Int.random(in: -2...2, using: &random))
      return SessionMessage(
        Sample.message(id, at: time),
        session: "noodles",
        sequence: Int64.random(in: 0...2, using: &random)
      )
    }
    try await sample.session.merge(messages.shuffled(using: &random))
    var found: [SessionMessage] = []
    var anchor: MessageAnchor?
    var hasMore = true
    while hasMore {
      let limit = Int.random(in: 1...9, using: &random)
      let page = try await sample.session.messages(before: anchor, limit: limit)
      found = page.messages + found
      anchor = page.messages.first.map { MessageAnchor($0) }
      hasMore = page.hasMore
    }
    #expect(found == messages.sorted { $0.order < $1.order })
  }
}
#endif
