import ChatframeMessageFlow
import Testing

/// Ids that belong to several messages, and messages that have several ids.
struct JoiningTests {
  /// Returns the texts of the list.
  private func texts(_ driver: SessionDriver) -> [MessageBody] {
    driver.session.store.messages.map(\.body)
  }

  @Test func `an answer with the id of another's message leaves that message`() {
    var driver = SessionDriver([arrival("m5", text: "theirs")])
    let effects = driver.answer(driver.send("a", at: 10, text: "mine"), "m5")
    #expect(texts(driver) == [text("theirs"), text("mine")])
    #expect(effects.failures.map(\.cause) == [.conflictingServerID("m5")])
  }

  @Test func `another's message appears although an answer has given its id to a row`() {
    var driver = SessionDriver()
    driver.answer(driver.send("a", text: "mine"), "m5")
    driver.handle(.received([arrival("m5", at: 1, text: "theirs")]))
    #expect(texts(driver) == [text("mine"), text("theirs")])
    #expect(driver.session.store.row(ofMessage: "m5") == "m5")
    #expect(driver.session.store.serverID(of: "a") == nil)
  }

  @Test func `another's message with the local id of a row does not join it`() {
    var driver = SessionDriver()
    driver.send("1", text: "mine")
    driver.handle(.received([arrival("x", at: 1, text: "theirs", localID: "1")]))
    #expect(texts(driver) == [text("mine"), text("theirs")])
  }

  @Test func `another's message whose id is the name of a row does not join it`() {
    var driver = SessionDriver()
    let id = driver.send("1", text: "mine")
    driver.handle(.received([arrival("1", at: 1, text: "theirs")]))
    driver.answer(id, "s1")
    #expect(texts(driver) == [text("mine"), text("theirs")])
    #expect(driver.session.store.rows.map(driver.session.store.serverID) == ["s1", "1"])
  }

  @Test func `an edit by the server's id finds the message, and not the row of that name`() {
    var driver = SessionDriver()
    driver.send("1", text: "mine")
    driver.handle(.received([arrival("1", at: 1, text: "theirs")]))
    driver.handle(.edited(id: "1", body: text("edited"), at: time(5)))
    #expect(texts(driver) == [text("mine"), text("edited")])
    #expect(driver.mirror.messages == driver.session.store.messages)
  }

  @Test func `a copy joins a row whose status arrived by its local id`() {
    var driver = SessionDriver()
    driver.fail(driver.send("a"))
    driver.handle(.statusChanged(id: "a", .delivered))
    driver.handle(.received([arrival("s1", at: 1, from: "mei", localID: "a")]))
    #expect(driver.rows == ["a"])
    #expect(driver.session.store.serverID(of: "a") == "s1")
  }

  @Test func `a copy joins a row that was confirmed without an id`() {
    var driver = SessionDriver()
    driver.answer(driver.send("a"))
    driver.handle(.received([arrival("s1", at: 1, from: "mei", localID: "a")]))
    #expect(driver.rows == ["a"])
  }

  @Test func `a copy with the local id joins a row that has another server's id`() {
    var driver = SessionDriver()
    driver.answer(driver.send("a"), "s1")
    driver.handle(.received([arrival("s2", at: 1, from: "mei", localID: "a")]))
    #expect(driver.rows == ["a"])
    #expect(driver.session.store.row(ofMessage: "s2") == "a")
  }

  @Test func `a row disappears if a copy names it whose message was removed before`() {
    var driver = SessionDriver()
    driver.fail(driver.send("a"))
    driver.handle(.removed(["s1"]))
    driver.handle(.received([arrival("s1", at: 1, from: "mei", localID: "a")]))
    #expect(driver.rows == [])
  }

  @Test func `a late success confirms the row`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    driver.fail(id)
    driver.answer(id, "s1")
    driver.handle(.received([arrival("s1", at: 1, from: "mei", text: "a")]))
    #expect(driver.rows == ["a"])
    #expect(driver.status("a") == .sent)
  }

  @Test func `a late success of a deleted message deletes it on the server`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    driver.fail(id)
    driver.handle(.delete("a"))
    driver.answer(id, "s1")
    #expect(driver.effects.prepared.map(\.1.action) == [.delete])
    #expect(driver.effects.prepared.map(\.1.message.id) == ["s1"])
    driver.handle(.received([arrival("s1", at: 1, from: "mei", text: "a")]))
    #expect(driver.rows == [])
  }

  @Test func `copies of a message forwarded from two sessions have two ids`() {
    let ids = ["s1", "s2"].map { session in
      var session = MessageSession(
        id: session,
        viewer: "mei",
        messages: [arrival("m1", session: session)]
      )
      let effects = session.handle(.forward("m1", toSession: "t"), at: start)
      return effects.checked.map(\.1.message.id)
    }
    #expect(ids[0] != ids[1])
  }
}

/// Answers that arrive after their message has gone.
struct LateAnswerTests {
  @Test func `a success after two failures confirms the row`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    driver.fail(id)
    driver.fail(id)
    driver.answer(id, "s1")
    #expect(driver.status("a") == .sent)
  }

  @Test(arguments: [true, false])
  func `an answer with the id of another's message does not remove that message`(isLate: Bool) {
    var driver = SessionDriver([arrival("m5", text: "theirs")])
    let id = driver.send("a", at: 10)
    if isLate { driver.fail(id) }
    driver.handle(.removed(["a"]))
    driver.answer(id, "m5")
    #expect(driver.rows == ["m5"])
    #expect(driver.effects.prepared.isEmpty)
  }
}
