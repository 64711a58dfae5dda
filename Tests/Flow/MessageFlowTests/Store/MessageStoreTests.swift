import ChatframeMessageFlow
import Testing

struct MessageStoreTests {
  @Test func `messages are in order however they arrive`() {
    var store = MessageStore(session: "s", messages: [arrival("c", at: 3), arrival("a", at: 1)])
    let changes = store.insert([arrival("b", at: 2), arrival("d", at: 4)])
    #expect(store.rows == ["a", "b", "c", "d"])
    #expect(changes.inserts.map(\.position) == [1, 3])
    #expect(changes.nature == .mixed)
  }

  @Test func `messages of the same time are in the order of their sequence, then their id`() {
    let messages = [("c", 2), ("b", 1), ("a", 2)].map { id, sequence in
      SessionMessage(message(id), session: "s", sequence: Int64(sequence))
    }
    #expect(MessageStore(session: "s", messages: messages).rows == ["b", "a", "c"])
  }

  @Test(arguments: [
    ([-5.0, -4], MessageChanges.Nature.prependedHistory), ([100, 101], .newest),
    ([5, 6], .scattered), ([-5, 100], .mixed), ([], .nothing),
  ])
  func `insertions have a nature`(times: [Double], nature: MessageChanges.Nature) {
    var store = MessageStore(session: "s", messages: arrivals(0..<3))
    #expect(store.insert(times.map { arrival("at \($0)", at: $0) }).nature == nature)
  }

  @Test func `a store that is filled in order equals one that is filled in any order`() {
    let reply = SessionMessage(message("r", at: 500, replyTo: "unknown"), session: "s")
    let own = arrival("own", at: 600, from: "mei", status: .delivered)
    let failed = arrival("failed", at: 700, from: "mei", status: .failed)
    let foreign = arrival("foreign", at: 800, status: .read)
    let all = arrivals(0..<50) + [reply, own, failed, foreign]
    let stores = [all, all.reversed()].map { messages in
      var store = MessageStore(session: "s", viewer: "mei", messages: messages)
      _ = store.insert([arrival("unknown", at: -5), arrival("m3", at: 33)])
      _ = store.remove(["m7"])
      return store
    }
    #expect(stores[0].messages == stores[1].messages)
    #expect(stores[0].rows.map(stores[0].serverID) == stores[1].rows.map(stores[1].serverID))
    #expect(stores[0].message("foreign")?.status == nil)
    #expect(stores[0].serverID(of: "failed") == nil)
  }

  @Test func `a duplicate changes nothing`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<3))
    #expect(store.insert(arrivals(1..<2)).isEmpty)
  }

  @Test(arguments: ["", "Hello "])
  func `an earlier copy of a complete answer takes no text away`(earlier: String) {
    let complete = MessageBody.answer(Answer(markdown: "Hello you"))
    var store = MessageStore(session: "s", messages: arrivals(0..<1))
    _ = store.stream("m0", body: complete)
    var copy = arrivals(0..<1)
    copy[0].message.body = .answer(Answer(markdown: earlier, state: .streaming))
    _ = store.insert(copy)
    #expect(store.message("m0")?.body == complete)
  }

  @Test func `a copy of an answer that failed starts it again`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<1))
    _ = store.stream("m0", body: .answer(Answer(markdown: "Hello", state: .failed)))
    var copy = arrivals(0..<1)
    copy[0].message.body = .answer(Answer(markdown: "", state: .streaming))
    _ = store.insert(copy)
    #expect(store.message("m0")?.body == copy[0].message.body)
  }

  @Test func `the newest edit counts`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<1))
    _ = store.edit("m0", body: text("second"), at: time(20))
    #expect(store.edit("m0", body: text("first"), at: time(10)).isEmpty)
    #expect(store.message("m0")?.body == text("second"))
    #expect(store.message("m0")?.editedAt == time(20))
  }

  @Test func `changes that arrive before their message are kept`() {
    var store = MessageStore(session: "s")
    _ = store.edit("m0", body: text("second"), at: time(20))
    _ = store.edit("m0", body: text("first"), at: time(10))
    _ = store.react(to: "m0", with: "👍", by: "mei")
    _ = store.advance("m0", to: .delivered)
    _ = store.insert([arrival("m0", status: .sent)])
    let kept = store.message("m0")
    #expect(kept?.body == text("second"))
    #expect(kept?.reactions == [Reaction(emoji: "👍", by: ["mei"])])
    #expect(kept?.status == .delivered)
  }

  @Test func `a revocation that arrives before its message is kept`() {
    var store = MessageStore(session: "s")
    _ = store.revoke("m0")
    _ = store.insert(arrivals(0..<1))
    #expect(store.message("m0")?.body == .revoked)
  }

  @Test func `reactions are counted once and can be taken back`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<1))
    _ = store.react(to: "m0", with: "👍", by: "mei")
    #expect(store.react(to: "m0", with: "👍", by: "mei").isEmpty)
    _ = store.react(to: "m0", with: "👍", by: "omar")
    _ = store.react(to: "m0", with: "👍", by: "mei", isAdded: false)
    #expect(store.message("m0")?.reactions == [Reaction(emoji: "👍", by: ["omar"])])
    _ = store.react(to: "m0", with: "👍", by: "omar", isAdded: false)
    #expect(store.message("m0")?.reactions == [])
  }

  @Test func `a live arrival with another time moves the message`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<4))
    let changes = store.insert([arrival("m0", at: 25)])
    #expect(store.rows == ["m1", "m2", "m0", "m3"])
    #expect(changes.moves == [MessageChanges.Move("m0", from: 0, to: 2)])
    #expect(changes.nature == .mixed)
  }

  @Test func `an older copy of a page neither moves nor changes the message`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<4))
    #expect(store.insert([arrival("m0", at: 25, text: "old")], areLive: false).isEmpty)
  }

  @Test func `messages and positions are found in a large store`() {
    let store = MessageStore(session: "s", messages: arrivals(0..<5000).reversed())
    #expect(store.message(at: 1234).id == "m1234")
    #expect(store.position(of: "m4321") == 4321)
    #expect(store.messages(in: 4998..<5000).map(\.id) == ["m4998", "m4999"])
    #expect(store.map(\.id) == (0..<5000).map { "m\($0)" })
  }

  @Test func `a reply leads to the row of its original`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    let reply = message("r", at: 5, replyTo: "s1")
    driver.handle(.received([SessionMessage(reply, session: "s")]))
    #expect(driver.session.store.message("r")?.replyTo == "s1")
    driver.answer(id, "s1")
    #expect(driver.session.store.message("r")?.replyTo == "a")
    #expect(driver.mirror.messages == driver.session.store.messages)
  }

  @Test func `a reply changes when its original arrives`() {
    let reply = SessionMessage(message("r", at: 50, replyTo: "m0"), session: "s")
    var store = MessageStore(session: "s", messages: [reply])
    #expect(store.insert(arrivals(0..<1)).updates == ["r"])
  }

  @Test func `a removed message is not added again`() {
    var store = MessageStore(session: "s", messages: arrivals(0..<3))
    #expect(store.remove(["m1"]).deletes == ["m1"])
    #expect(store.insert(arrivals(0..<3)).isEmpty)
  }
}
