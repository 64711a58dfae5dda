import ChatframeMessageFlow
import Testing

/// Copies that may be the same as a message that is being sent.
struct HeldCopyTests {
  /// A session in which `hello` is being sent after a message of second 100.
  private func sending() -> (SessionDriver, OperationID?) {
    var driver = SessionDriver([arrival("m0", at: 100)])
    let id = driver.send("a", at: 200, text: "hello")
    return (driver, id)
  }

  private func copy(_ id: String, at time: Double, _ text: String = "hello") -> SessionMessage {
    arrival(id, at: time, from: "mei", status: .sent, text: text)
  }

  @Test func `an older message of a page is not held back`() {
    var (driver, _) = sending()
    let request = driver.handle(.requestHistory).pages[0].0
    driver.handle(.pageArrived(request, .success(MessagePage([copy("old", at: 5)], hasMore: true))))
    #expect(driver.rows == ["old", "m0", "a"])
  }

  @Test func `an older message that arrives late is not held back`() {
    var (driver, _) = sending()
    driver.handle(.received([copy("old", at: 5)]))
    #expect(driver.rows == ["old", "m0", "a"])
  }

  @Test func `a copy is held back although the clock of the device is fast`() {
    var (driver, _) = sending()
    driver.handle(.received([copy("s1", at: 101)]))
    #expect(driver.rows == ["m0", "a"])
  }

  @Test func `a held copy does not replace a newer one`() {
    var (driver, id) = sending()
    driver.handle(.received([copy("s9", at: 201)]))
    driver.handle(.received([copy("s9", at: 201, "newer")]))
    driver.answer(id, "s1")
    #expect(driver.rows == ["m0", "a", "s9"])
    #expect(driver.session.store.message("s9")?.body == text("newer"))
  }
}

/// Messages that others have read.
struct ReadMarkTests {
  private func own(_ id: String, at time: Double) -> SessionMessage {
    arrival(id, at: time, from: "mei", status: .sent)
  }

  @Test func `an older message that arrives after a read mark is read`() {
    var driver = SessionDriver([own("m2", at: 20)])
    driver.handle(.read(upTo: "m2"))
    driver.handle(.received([own("m1", at: 10), own("m3", at: 30)]))
    #expect(["m1", "m2", "m3"].map(driver.status) == [.read, .read, .sent])
  }

  @Test func `the newest of several unknown read marks counts`() {
    var driver = SessionDriver()
    driver.handle(.read(upTo: "m9"))
    driver.handle(.read(upTo: "m1"))
    driver.handle(.received([own("m1", at: 10), own("m9", at: 90)]))
    #expect(["m1", "m9"].map(driver.status) == [.read, .read])
  }

  @Test func `a message before a read mark is read once it is sent`() {
    var driver = SessionDriver()
    let id = driver.send("a", at: 10)
    driver.handle(.received([arrival("b", at: 20)]))
    driver.handle(.read(upTo: "b"))
    driver.answer(id, "s1", sentAt: time(11))
    #expect(driver.status("a") == .read)
  }

  @Test func `a message that the server received after a read mark is not read`() {
    var driver = SessionDriver()
    let id = driver.send("a", at: 10)
    driver.handle(.received([arrival("b", at: 20)]))
    driver.handle(.read(upTo: "b"))
    driver.answer(id, "s1", sentAt: time(25))
    #expect(driver.status("a") == .sent)
  }
}

/// Sources that repeat messages, and the extent of the history.
struct HistoryExtentTests {
  @Test func `a message that was not sent is no anchor`() {
    let failed = arrival("draft", at: 5, from: "mei", status: .failed)
    var driver = SessionDriver([failed])
    #expect(driver.handle(.requestHistory).pages.map(\.1) == [nil])
  }

  @Test func `the same message with a falling time makes no progress`() {
    var driver = SessionDriver(arrivals(50..<60))
    for time in [400.0, 300] {
      let request = driver.handle(.requestHistory).pages[0].0
      let page = MessagePage([arrival("p", at: time)], hasMore: true)
      driver.handle(.pageArrived(request, .success(page)))
    }
    #expect(driver.session.history == .failed)
  }

  @Test func `the total includes messages that arrive later`() {
    var driver = SessionDriver(arrivals(50..<51))
    let request = driver.handle(.requestHistory).pages[0].0
    let page = MessagePage(arrivals(49..<50), hasMore: true, total: 30)
    driver.handle(.pageArrived(request, .success(page)))
    #expect(driver.session.total == 30)
    driver.handle(.received(arrivals(51..<60)))
    #expect(driver.session.total == 39)
  }
}
