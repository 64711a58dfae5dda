import ChatframeMessageFlow
import Testing

/// Replies, whose rows show a part of another message.
struct QuoteTests {
  /// A store with an original and a reply to it.
  private func answered() -> MessageStore {
    let reply = SessionMessage(message("r", at: 50, replyTo: "m0"), session: "s")
    return MessageStore(session: "s", messages: arrivals(0..<3) + [reply])
  }

  @Test func `a reply changes when its original is withdrawn`() {
    var store = answered()
    #expect(store.revoke("m0").updates == ["m0", "r"])
  }

  @Test func `a reply changes when its original is edited`() {
    var store = answered()
    #expect(store.edit("m0", body: text("new"), at: time(60)).updates == ["m0", "r"])
  }

  @Test func `a reply changes when its original is removed`() {
    var store = answered()
    #expect(store.remove(["m0"]).updates == ["r"])
  }

  @Test func `a reply does not change with a reaction to its original`() {
    var store = answered()
    #expect(store.react(to: "m0", with: "👍", by: "mei").updates == ["m0"])
  }

  @Test func `a removed reply does not change`() {
    var store = answered()
    _ = store.remove(["r"])
    #expect(store.revoke("m0").updates == ["m0"])
  }
}

/// Copies of a message that differ.
struct CopyTests {
  private func store(_ texts: [String], at second: Double) -> MessageStore {
    var store = MessageStore(session: "s", messages: arrivals(0..<1))
    for body in texts { _ = store.edit("m0", body: text(body), at: time(second)) }
    return store
  }

  @Test func `a duplicate keeps the reactions`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<1))
    _ = store.react(to: "m0", with: "👍", by: "mei")
    #expect(store.insert(arrivals(0..<1)).isEmpty)
  }

  @Test func `edits of the same time give the same text in any order`() {
    let bodies = [["A", "B"], ["B", "A"]].map { store($0, at: 5).message("m0")?.body }
    #expect(bodies[0] == bodies[1])
  }

  @Test func `edits of the same time before their message give the same text in any order`() {
    let bodies = [["A", "B"], ["B", "A"]].map { texts in
      var store = MessageStore(session: "s")
      for body in texts { _ = store.edit("m0", body: text(body), at: time(5)) }
      _ = store.insert(arrivals(0..<1))
      return store.message("m0")?.body
    }
    #expect(bodies[0] == bodies[1])
  }

  @Test func `a live copy with another time changes the time that is shown`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<3))
    _ = store.insert([arrival("m0", at: 15)])
    #expect(store.message("m0")?.sentAt == time(15))
  }

  @Test func `a row that moves there and back has not moved`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<2))
    #expect(store.insert([arrival("m0", at: 30), arrival("m0", at: 0)]).moves == [])
  }

  @Test func `a page in an empty store fills it`() {
    var store = MessageStore(session: "s")
    #expect(store.insert(arrivals(0..<2), areLive: false).nature == .filling)
  }

  @Test func `a live message in an empty store is new`() {
    var store = MessageStore(session: "s")
    #expect(store.insert(arrivals(0..<1)).nature == .newest)
  }
}
