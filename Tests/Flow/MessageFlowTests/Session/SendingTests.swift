import ChatframeMessageFlow
import Testing

struct SendingTests {
  @Test func `a message appears once its prechecks have passed`() {
    var driver = SessionDriver()
    driver.handle(.send(message("a", from: "mei")))
    #expect(driver.rows == [])
    driver.pass()
    #expect(driver.rows == ["a"])
    #expect(driver.status("a") == .sending)
  }

  @Test func `a message is sent once the service has answered`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    #expect(driver.answer(id, "s1").outcomes == [.succeeded])
    #expect(driver.status("a") == .sent)
  }

  @Test func `a message keeps its row and its place when the server's id and time arrive`() {
    var driver = SessionDriver(arrivals(0..<3))
    let id = driver.send("a", at: 100)
    driver.handle(.received([arrival("b", at: 105)]))
    driver.answer(id, "s1", sentAt: time(110))
    #expect(driver.rows == ["m0", "m1", "m2", "a", "b"])
    #expect(driver.session.store.message("a")?.sentAt == time(110))
    #expect(driver.session.store.serverID(of: "a") == "s1")
    #expect(driver.session.store.row(ofMessage: "s1") == "a")
  }

  @Test func `a message is newest also if the clock of the device is slow`() {
    var driver = SessionDriver(arrivals(0..<3))
    driver.send("a", at: -500)
    driver.send("b", at: -600)
    #expect(driver.rows == ["m0", "m1", "m2", "a", "b"])
  }

  @Test func `a status change touches one row`() {
    var driver = SessionDriver(arrivals(0..<100))
    driver.answer(driver.send("a", at: 2000), "s1")
    driver.handle(.statusChanged(id: "s1", .read))
    #expect(driver.effects.changes?.updates == ["a"])
    #expect(driver.effects.changes?.nature == .scattered)
  }

  @Test func `a late status changes nothing`() {
    var driver = SessionDriver()
    driver.answer(driver.send("a"), "s1")
    driver.handle(.statusChanged(id: "s1", .read))
    #expect(driver.handle(.statusChanged(id: "s1", .delivered)) == [])
    #expect(driver.status("a") == .read)
  }

  @Test func `a status that arrives before the answer is kept`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    driver.handle(.statusChanged(id: "s1", .delivered))
    driver.answer(id, "s1")
    #expect(driver.status("a") == .delivered)
  }

  @Test func `a failed message can be sent again`() {
    var driver = SessionDriver()
    let effects = driver.fail(driver.send("a"))
    #expect(effects.outcomes == [.failed])
    #expect(
      "\(effects.failures[0])" == "cannot send message \"a\": no network; try again"
    )
    #expect(driver.status("a") == .failed)
    driver.handle(.resend("a"))
    let id = driver.pass()
    #expect(driver.status("a") == .sending)
    driver.answer(id, "s1")
    #expect(driver.status("a") == .sent)
  }

  @Test func `a refused message leaves nothing in the list`() {
    var driver = SessionDriver()
    let effects = driver.handle(.send(message("a", from: "mei")))
    let refused = PrecheckResult.refused(reason: "the text is empty")
    driver.handle(.checked(effects.checked[0].0, .success(refused)))
    #expect(driver.rows == [])
    #expect(driver.effects.outcomes == [.refused])
    #expect(
      driver.effects.failures.map(\.description)
        == ["cannot send message \"a\": the text is empty"]
    )
  }

  @Test func `a precheck that throws refuses the message`() {
    var driver = SessionDriver()
    let effects = driver.handle(.send(message("a", from: "mei")))
    let error = SessionError(reason: "no rules loaded")
    driver.handle(.checked(effects.checked[0].0, .failure(error)))
    #expect(driver.effects.failures[0].cause == .refused(reason: "no rules loaded"))
  }

  @Test func `a preparation that fails leaves a failed message`() {
    var driver = SessionDriver()
    driver.handle(.send(message("a", from: "mei")))
    let id = driver.effects.checked[0].0
    driver.handle(.checked(id, .success(.allowed)))
    driver.handle(.prepared(id, .failure(SessionError(reason: "upload failed"))))
    #expect(driver.status("a") == .failed)
  }

  @Test func `a preparation must return the same request`() {
    var driver = SessionDriver()
    driver.handle(.send(message("a", from: "mei")))
    let id = driver.effects.checked[0].0
    driver.handle(.checked(id, .success(.allowed)))
    driver.handle(.prepared(id, .success(.send(message("b", from: "mei")))))
    #expect(driver.effects.failures[0].cause == .changedRequest(.message))
    #expect(driver.effects.performed.isEmpty)
  }

  @Test func `a second answer is ignored and counted`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    driver.answer(id, "s1")
    #expect(driver.fail(id) == [])
    #expect(driver.status("a") == .sent)
    #expect(driver.session.ignoredAnswerCount == 1)
  }

  @Test(arguments: ["", "m1"])
  func `an id that is empty or taken is refused`(id: String) {
    var driver = SessionDriver(arrivals(0..<3))
    let effects = driver.handle(.send(message(id, from: "mei")))
    #expect(effects.failures.map(\.cause) == [.unusableID(id)])
    #expect(effects.outcomes == [.refused])
  }

  @Test func `a message of another participant cannot be sent`() {
    var driver = SessionDriver()
    #expect(driver.handle(.send(message("a"))).failures[0].cause == .notFromViewer)
  }

  @Test func `a sent message cannot be sent again`() {
    var driver = SessionDriver()
    driver.answer(driver.send("a"), "s1")
    #expect(driver.handle(.resend("a")).failures[0].cause == .alreadySent)
  }
}

/// The server's copy of a message that is being sent.
struct EchoTests {
  @Test func `a copy with the local id joins the row`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    driver.handle(.received([arrival("s1", at: 1, from: "mei", status: .sent, localID: "a")]))
    driver.answer(id, "s1")
    #expect(driver.rows == ["a"])
    #expect(driver.status("a") == .sent)
  }

  @Test func `a copy without the local id is not shown beside the row`() {
    var driver = SessionDriver()
    let id = driver.send("a", text: "hello")
    driver.handle(.received([arrival("s1", at: 1, from: "mei", status: .sent, text: "hello")]))
    #expect(driver.rows == ["a"])
    driver.answer(id, "s1")
    #expect(driver.rows == ["a"])
  }

  @Test func `a message from another device with the same text appears after the answer`() {
    var driver = SessionDriver()
    let id = driver.send("a", text: "hello")
    driver.handle(.received([arrival("s2", at: 1, from: "mei", status: .sent, text: "hello")]))
    driver.answer(id, "s1")
    #expect(driver.rows == ["a", "s2"])
  }

  @Test func `a copy with another text is merged into the row by the answer`() {
    var driver = SessionDriver()
    let id = driver.send("a", text: "hello")
    driver.handle(.received([arrival("s1", at: 1, from: "mei", status: .sent, text: "HELLO")]))
    #expect(driver.rows == ["a", "s1"])
    driver.answer(id, "s1")
    #expect(driver.rows == ["a"])
    #expect(driver.mirror.messages == driver.session.store.messages)
  }

  @Test func `a service that gives two messages the same id loses neither`() {
    var driver = SessionDriver()
    driver.answer(driver.send("a"), "s1")
    let effects = driver.answer(driver.send("b"), "s1")
    #expect(driver.rows == ["a", "b"])
    #expect(effects.failures.map(\.cause) == [.conflictingServerID("s1")])
  }

  @Test func `a message that was removed before the answer disappears with it`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    driver.handle(.removed(["s1"]))
    driver.answer(id, "s1")
    #expect(driver.rows == [])
  }
}
