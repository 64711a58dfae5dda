import ChatframeMessageFlow
import Testing

struct CancellationTests {
  /// Cancels the operation with a number.
  private func cancel(_ driver: inout SessionDriver, _ id: OperationID?) -> [SessionEffect] {
    id.map { driver.handle(.cancel($0)) } ?? []
  }

  @Test func `a send that is cancelled while it is checked leaves nothing in the list`() {
    var driver = SessionDriver()
    driver.handle(.send(message("a", from: "mei")))
    let id = driver.effects.checked[0].0
    #expect(cancel(&driver, id).outcomes == [.cancelled])
    driver.handle(.checked(id, .success(.allowed)))
    #expect(driver.rows == [])
  }

  @Test func `a send that is cancelled while it is prepared is failed and can be repeated`() {
    var driver = SessionDriver()
    driver.handle(.send(message("a", from: "mei")))
    let id = driver.effects.checked[0].0
    driver.handle(.checked(id, .success(.allowed)))
    #expect(cancel(&driver, id).outcomes == [.cancelled])
    #expect(driver.status("a") == .failed)
    #expect(driver.handle(.resend("a")).checked.count == 1)
  }

  @Test func `a message returns to its place if its deletion is cancelled while it is prepared`() {
    var driver = SessionDriver(arrivals(0..<3))
    let id = driver.handle(.delete("m1")).checked[0].0
    driver.handle(.checked(id, .success(.allowed)))
    #expect(driver.rows == ["m0", "m2"])
    #expect(cancel(&driver, id).outcomes == [.cancelled])
    #expect(driver.rows == ["m0", "m1", "m2"])
    #expect(driver.mirror.messages == driver.session.store.messages)
  }

  @Test func `the answer of the service decides about a send that is cancelled too late`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    #expect(id.map { driver.handle(.cancel($0)) == [.cancel($0)] } == true)
    #expect(driver.answer(id, "s1").outcomes == [.succeeded])
    #expect(driver.status("a") == .sent)
  }

  @Test func `actions that wait for a send are cancelled with it`() {
    var driver = SessionDriver()
    driver.fail(driver.send("a"))
    let id = driver.handle(.resend("a")).checked[0].0
    driver.handle(.revoke("a"))
    #expect(cancel(&driver, id).outcomes == [.cancelled, .cancelled])
  }

  @Test func `an operation that has ended cannot be cancelled`() {
    var driver = SessionDriver()
    let id = driver.send("a")
    driver.answer(id, "s1")
    #expect(cancel(&driver, id) == [])
    #expect(driver.status("a") == .sent)
  }

  @Test func `a deletion that follows a cancelled send is prepared but not checked`() {
    var driver = SessionDriver()
    let send = driver.send("a")
    driver.handle(.delete("a"))
    driver.answer(send, "s1")
    #expect(driver.effects.checked.isEmpty)
    #expect(driver.effects.prepared.map(\.1.action) == [.delete])
  }
}
