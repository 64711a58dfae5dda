import ChatframeMessageFlow
import Testing

/// Actions that wait for the send of their message.
struct WaitingTests {
  /// A session in which a message is being sent and an action waits for it.
  private func waiting(_ action: SessionEvent = .revoke("a")) -> (SessionDriver, OperationID?) {
    var driver = SessionDriver()
    let send = driver.send("a")
    driver.handle(action)
    return (driver, send)
  }

  @Test func `a revocation starts if the message has arrived without an answer`() {
    var (driver, send) = waiting()
    driver.handle(.received([arrival("s1", from: "mei", status: .sent, text: "a", localID: "a")]))
    driver.fail(send)
    #expect(driver.effects.checked.map(\.1.message.id) == ["s1"])
  }

  @Test(arguments: [true, false])
  func `a revocation ends if the message is removed before the answer`(isAccepted: Bool) {
    var (driver, send) = waiting()
    driver.handle(.removed(["a"]))
    if isAccepted { driver.answer(send, "s1") } else { driver.fail(send) }
    #expect(driver.effects.failures.map(\.cause) == [.unknownMessage])
  }

  @Test func `a revocation ends if another attempt to send is refused`() {
    var driver = SessionDriver()
    driver.fail(driver.send("a"))
    let check = driver.handle(.resend("a")).checked[0].0
    driver.handle(.revoke("a"))
    driver.handle(.checked(check, .success(.refused(reason: "no"))))
    #expect(driver.effects.failures.map(\.cause) == [.refused(reason: "no"), .notSent])
  }

  @Test func `a save starts if the message has arrived before another attempt to send`() {
    var driver = SessionDriver()
    driver.fail(driver.send("a"))
    let check = driver.handle(.resend("a")).checked[0].0
    driver.handle(.save("a"))
    driver.handle(.statusChanged(id: "a", .delivered))
    driver.handle(.checked(check, .success(.allowed)))
    #expect(driver.effects.checked.map(\.1.action) == [.save])
  }

  @Test func `a revocation succeeds if the message was withdrawn before the answer`() {
    var (driver, send) = waiting()
    driver.handle(.revokedByOther(id: "a"))
    driver.answer(send, "s1")
    #expect(driver.effects.outcomes == [.succeeded, .succeeded])
  }

  @Test func `a message that is removed while it is checked does not appear`() {
    var driver = SessionDriver()
    let check = driver.handle(.send(message("a", from: "mei"))).checked[0].0
    driver.handle(.removed(["a"]))
    driver.handle(.checked(check, .success(.allowed)))
    #expect(driver.rows == [])
    #expect(driver.effects.outcomes == [.cancelled])
  }

  @Test func `a message whose check takes long appears at the newest edge`() {
    var driver = SessionDriver()
    let check = driver.handle(.send(message("a", from: "mei"))).checked[0].0
    driver.handle(.received([arrival("b", at: 5)]))
    driver.handle(.checked(check, .success(.allowed)))
    #expect(driver.rows == ["b", "a"])
  }
}

/// A device whose clock differs from the server's.
struct DeviceClockTests {
  /// A session whose viewer's clock is 300 seconds fast, after a question that was sent.
  private func asked() -> SessionDriver {
    var driver = SessionDriver([arrival("m0", at: 0)])
    let id = driver.send("question", at: 305)
    driver.answer(id, "s1", sentAt: time(5), at: 306)
    return driver
  }

  @Test func `answers are newer than the question although the clock is fast`() {
    var driver = asked()
    driver.handle(.received([arrival("answer", at: 10)]), at: 311)
    #expect(driver.rows == ["m0", "question", "answer"])
  }

  @Test func `the server's time does not move a row`() {
    var driver = SessionDriver([arrival("m0", at: 0)])
    let id = driver.send("a", at: 5)
    driver.handle(.received([arrival("b", at: 7)]), at: 7)
    driver.answer(id, "s1", sentAt: time(9), at: 9)
    driver.handle(.received([arrival("c", at: 8)]), at: 9)
    #expect(driver.rows == ["m0", "a", "b", "c"])
  }

  @Test func `the period for revoking begins when the device sends`() {
    var driver = asked()
    #expect(driver.handle(.revoke("question"), at: 320).failures == [])
    #expect(driver.handle(.revoke("question"), at: 500).outcomes == [.refused])
  }

  @Test func `an old draft is not revoked because it was not sent`() {
    let draft = arrival("draft", at: -500, from: "mei", status: .failed)
    var driver = SessionDriver([draft])
    #expect(driver.handle(.revoke("draft")).failures.map(\.cause) == [.notSent])
  }
}
