import ChatframeMessageFlow
import Testing

struct RevocationTests {
  /// A session in which the viewer has sent `a` at second 0.
  private func sent() -> SessionDriver {
    var driver = SessionDriver()
    driver.answer(driver.send("a"), "s1")
    return driver
  }

  @Test func `revoking within the period leaves a notice`() {
    var driver = sent()
    driver.handle(.revoke("a"), at: 120)
    let id = driver.pass(at: 120)
    #expect(driver.session.store.message("a")?.body == text("a"))
    driver.answer(id, at: 120)
    #expect(driver.session.store.message("a")?.body == .revoked)
    #expect(driver.session.store.message("a")?.status == nil)
  }

  @Test func `revoking after the period is refused with the reason`() {
    var driver = sent()
    let effects = driver.handle(.revoke("a"), at: 121)
    #expect(effects.outcomes == [.refused])
    #expect(
      "\(effects.failures[0])" == """
        cannot revoke message "a": it was sent 121 s ago; messages can be withdrawn within 120 s; \
        delete it instead
        """
    )
  }

  @Test func `the period is a setting`() {
    var driver = sent()
    driver.session.configuration.revocationPeriod = 10
    #expect(!driver.handle(.revoke("a"), at: 11).failures.isEmpty)
  }

  @Test func `the request has the server's id`() {
    var driver = sent()
    #expect(driver.handle(.revoke("a")).checked[0].1.message.id == "s1")
  }

  @Test func `a message that is being sent is revoked after the answer`() {
    var driver = SessionDriver()
    let send = driver.send("a")
    #expect(driver.handle(.revoke("a")) == [])
    driver.answer(send, "s1")
    #expect(driver.effects.checked.map(\.1.message.id) == ["s1"])
    driver.answer(driver.pass())
    #expect(driver.session.store.message("a")?.body == .revoked)
  }

  @Test func `a revocation ends with the send that it waits for`() {
    var driver = SessionDriver()
    let send = driver.send("a")
    driver.handle(.revoke("a"))
    driver.fail(send)
    #expect(driver.effects.outcomes == [.failed, .failed])
    #expect(driver.effects.failures.map(\.action) == [.send, .revoke])
    #expect(driver.effects.failures[1].cause == .notSent)
  }

  @Test func `a revocation that fails leaves the message as it is`() {
    var driver = sent()
    driver.handle(.revoke("a"))
    driver.fail(driver.pass())
    #expect(driver.session.store.message("a")?.body == text("a"))
    #expect(driver.effects.outcomes == [.failed])
  }

  @Test func `messages of others, notices and failed messages are not revoked`() {
    var driver = SessionDriver(arrivals(0..<1))
    #expect(driver.handle(.revoke("m0")).failures[0].cause == .notFromViewer)
    driver.fail(driver.send("a"))
    #expect(driver.handle(.revoke("a")).failures[0].cause == .notSent)
    driver.answer(driver.send("b"), "s1")
    driver.handle(.revokedByOther(id: "s1"))
    #expect(driver.handle(.revoke("b")).failures[0].cause == .alreadyRevoked)
    #expect(driver.handle(.revoke("x")).failures[0].cause == .unknownMessage)
  }

  @Test func `a second revocation is refused while the first is in progress`() {
    var driver = sent()
    driver.handle(.revoke("a"))
    #expect(driver.handle(.revoke("a")).failures[0].cause == .inProgress)
  }

  @Test func `an edit does not bring a revoked message back`() {
    var driver = sent()
    driver.handle(.revokedByOther(id: "s1"))
    driver.handle(.edited(id: "s1", body: text("new"), at: time(5)))
    driver.handle(.received([arrival("s1", from: "mei", text: "a")]))
    #expect(driver.session.store.message("a")?.body == .revoked)
  }
}

struct DeletionTests {
  @Test func `a deleted message disappears at once`() {
    var driver = SessionDriver(arrivals(0..<3))
    driver.handle(.delete("m1"))
    let id = driver.pass()
    #expect(driver.rows == ["m0", "m2"])
    #expect(driver.answer(id).outcomes == [.succeeded])
    driver.handle(.received(arrivals(0..<3)))
    #expect(driver.rows == ["m0", "m2"])
  }

  @Test func `a message returns to its place if the service does not delete it`() {
    var driver = SessionDriver(arrivals(0..<3))
    driver.handle(.delete("m1"))
    let id = driver.pass()
    driver.handle(.edited(id: "m1", body: text("new"), at: time(50)))
    driver.fail(id)
    #expect(driver.rows == ["m0", "m1", "m2"])
    #expect(driver.session.store.message("m1")?.body == text("new"))
    #expect(driver.mirror.messages == driver.session.store.messages)
  }

  @Test func `deleting a message that is being sent cancels the send`() {
    var driver = SessionDriver()
    let send = driver.send("a")
    let effects = driver.handle(.delete("a"))
    #expect(effects.contains { if case .cancel = $0 { true } else { false } })
    #expect(effects.outcomes == [.cancelled, .succeeded])
    #expect(driver.rows == [])
    driver.fail(send)
    #expect(driver.effects == [])
    #expect(driver.session.ignoredAnswerCount == 0)
  }

  @Test func `a message that was sent although its send was cancelled is deleted on the server`() {
    var driver = SessionDriver()
    let send = driver.send("a")
    driver.handle(.delete("a"))
    driver.answer(send, "s1")
    let (id, request) = driver.effects.prepared[0]
    #expect(request.action == .delete && request.message.id == "s1")
    driver.handle(.prepared(id, .success(request)))
    driver.answer(id)
    driver.handle(.received([arrival("s1", from: "mei")]))
    #expect(driver.rows == [])
  }

  @Test func `a message that is deleted before the service has it is gone`() {
    var driver = SessionDriver()
    driver.handle(.send(message("a", from: "mei")))
    let id = driver.effects.checked[0].0
    driver.handle(.checked(id, .success(.allowed)))
    driver.handle(.delete("a"))
    driver.handle(.prepared(id, .success(.send(message("a", from: "mei")))))
    #expect(driver.effects == [])
    #expect(driver.rows == [])
    #expect(driver.session.ignoredAnswerCount == 1)
  }

  @Test func `a failed message is deleted without the service`() {
    var driver = SessionDriver()
    driver.fail(driver.send("a"))
    #expect(driver.handle(.delete("a")).outcomes == [.succeeded])
    #expect(driver.rows == [])
  }

  @Test func `actions that wait for a send are cancelled with it`() {
    var driver = SessionDriver()
    driver.send("a")
    driver.handle(.revoke("a"))
    driver.handle(.save("a"))
    #expect(
      driver.handle(.delete("a")).outcomes == [.cancelled, .cancelled, .cancelled, .succeeded]
    )
  }
}

struct ForwardingTests {
  @Test func `a forwarded message is reported with its origin`() {
    var driver = SessionDriver(arrivals(0..<1))
    driver.handle(.forward("m0", toSession: "t"), at: 5)
    let copy = driver.effects.checked[0].1.message
    driver.answer(driver.pass(), "s1", sentAt: time(6))
    var expected: Message?
    for case .forwarded(let message, "t") in driver.effects { expected = message }
    #expect(expected?.id == "s1")
    #expect(expected?.forwardedFrom == "Omar")
    #expect(expected?.sender == "mei")
    #expect(expected?.sentAt == time(6))
    #expect(copy.id != "m0")
    #expect(driver.rows == ["m0"])
  }

  @Test func `a message forwarded to its own session is sent like another`() {
    var driver = SessionDriver(arrivals(0..<2))
    driver.handle(.forward("m0", toSession: "s"), at: 50)
    let id = driver.pass(at: 50)
    #expect(driver.rows.count == 3)
    #expect(driver.status(driver.rows[2]) == .sending)
    driver.answer(id, "s1")
    #expect(driver.status(driver.rows[2]) == .sent)
  }

  @Test func `a message is forwarded while it is being sent`() {
    var driver = SessionDriver()
    driver.send("a")
    #expect(driver.handle(.forward("a", toSession: "t")).checked.count == 1)
  }

  @Test func `a notice cannot be forwarded`() {
    var driver = SessionDriver(arrivals(0..<1))
    driver.handle(.revokedByOther(id: "m0"))
    let effects = driver.handle(.forward("m0", toSession: "t"))
    #expect(effects.failures[0].cause == .cannotBeForwarded)
  }
}
