import ChatframeMessageFlow
import Testing

struct ArrivalTests {
  @Test func `read marks the viewer's messages up to one`() {
    var driver = SessionDriver()
    for id in ["a", "b", "c"] { driver.answer(driver.send(id), "server-\(id)") }
    driver.handle(.read(upTo: "server-b"))
    #expect(["a", "b", "c"].map(driver.status) == [.read, .read, .sent])
    #expect(driver.effects.changes?.updates == ["a", "b"])
  }

  @Test func `a message that is read before it arrives is read`() {
    var driver = SessionDriver()
    driver.handle(.read(upTo: "m1"))
    driver.handle(.received([arrival("m1", from: "mei", status: .sent)]))
    #expect(driver.status("m1") == .read)
  }

  @Test func `without read receipts, read is shown as delivered`() {
    var driver = SessionDriver([arrival("m0", from: "mei", status: .read)]) {
      $0.showsReadReceipts = false
    }
    driver.answer(driver.send("a", at: 5), "s1")
    driver.handle(.statusChanged(id: "s1", .read))
    #expect(driver.status("m0") == .delivered)
    #expect(driver.status("a") == .delivered)
  }

  @Test func `without read receipts, the server is not notified`() {
    var driver = SessionDriver(arrivals(0..<3)) { $0.showsReadReceipts = false }
    #expect(driver.handle(.viewed(upTo: "m2")) == [])
  }

  @Test func `the server is notified of each newest message once`() {
    var driver = SessionDriver(arrivals(0..<3))
    #expect(driver.handle(.viewed(upTo: "m1")) == [.markRead("m1")])
    #expect(driver.handle(.viewed(upTo: "m0")) == [])
    #expect(driver.handle(.viewed(upTo: "m2")) == [.markRead("m2")])
  }

  @Test func `a participant who has written is not writing any more`() {
    var driver = SessionDriver()
    #expect(driver.handle(.typing(["omar", "mei", "omar"])) == [.typingChanged(["omar"])])
    driver.handle(.received(arrivals(0..<1)))
    #expect(driver.session.typing == [])
  }

  @Test func `messages of another session are refused`() {
    var driver = SessionDriver()
    driver.handle(.received([arrival("x", session: "t"), arrival("y")]))
    #expect(driver.rows == ["y"])
    #expect(driver.effects.failures[0].cause == .otherSession(ids: ["x"]))
  }

  @Test func `in reload mode, a change replaces all rows`() {
    var driver = SessionDriver(arrivals(0..<3)) { $0.updateMode = .reload }
    driver.handle(.received([arrival("a", at: 100)]))
    #expect(driver.effects.changes?.deletes == ["m0", "m1", "m2"])
    #expect(driver.effects.changes?.inserts.map(\.id) == ["m0", "m1", "m2", "a"])
    #expect(driver.mirror.messages == driver.session.store.messages)
  }

  @Test func `in reload mode, rows that are removed are deleted once`() {
    var driver = SessionDriver(arrivals(0..<3)) { $0.updateMode = .reload }
    driver.handle(.removed(["m1"]))
    #expect(driver.effects.changes?.deletes.map(\.name).sorted() == ["m0", "m1", "m2"])
    #expect(driver.effects.changes?.inserts.map(\.id) == ["m0", "m2"])
  }

  @Test func `the server is notified of the newest message that the viewer has not sent`() {
    let own = (3..<6).map { arrival("m\($0)", at: Double($0) * 10, from: "mei") }
    var driver = SessionDriver(arrivals(0..<3) + own)
    #expect(driver.handle(.viewed(upTo: "m5")) == [.markRead("m2")])
    driver.handle(.received([arrival("m6", at: 60, from: "mei")]))
    #expect(driver.handle(.viewed(upTo: "m6")) == [])
  }
}

struct HistoryTests {
  private func page(_ numbers: Range<Int>, hasMore: Bool = true) -> MessagePage {
    MessagePage(arrivals(numbers), hasMore: hasMore)
  }

  @Test func `one page is requested at a time`() {
    var driver = SessionDriver(arrivals(50..<60))
    let pages = driver.handle(.requestHistory).pages
    #expect(pages.map(\.1?.id) == ["m50"] && pages.map(\.2) == [20])
    #expect(driver.handle(.requestHistory) == [])
  }

  @Test func `a page is prepended`() {
    var driver = SessionDriver(arrivals(50..<60))
    let (id, _, _) = driver.handle(.requestHistory).pages[0]
    driver.handle(.pageArrived(id, .success(page(30..<50))))
    #expect(driver.effects.changes?.nature == .prependedHistory)
    #expect(driver.effects.changes?.inserts.map(\.position) == Array(0..<20))
    #expect(driver.handle(.requestHistory).pages[0].1?.id == "m30")
  }

  @Test func `a page is needed within the prefetch distance`() {
    var driver = SessionDriver(arrivals(50..<60))
    #expect(driver.session.needsHistory(distance: 500))
    #expect(!driver.session.needsHistory(distance: 501))
    driver.handle(.requestHistory)
    #expect(!driver.session.needsHistory(distance: 0))
  }

  @Test func `the first page has the initial number of messages`() {
    var driver = SessionDriver([]) { $0.initialCount = 30 }
    #expect(driver.handle(.requestHistory).pages[0].2 == 30)
  }

  @Test func `a late arrival does not leave a gap in the history`() {
    var driver = SessionDriver(arrivals(50..<60))
    driver.handle(.received(arrivals(10..<11)))
    #expect(driver.handle(.requestHistory).pages[0].1?.id == "m50")
  }

  @Test func `the history ends with the last page`() {
    var driver = SessionDriver(arrivals(5..<10))
    let (id, _, _) = driver.handle(.requestHistory).pages[0]
    driver.handle(.pageArrived(id, .success(page(0..<5, hasMore: false))))
    #expect(driver.session.history == .ended)
    #expect(driver.handle(.requestHistory) == [])
  }

  @Test func `a source that throws can be asked again`() {
    var driver = SessionDriver(arrivals(5..<10))
    let (id, _, _) = driver.handle(.requestHistory).pages[0]
    driver.handle(.pageArrived(id, .failure(SessionError(reason: "the database is locked"))))
    #expect(driver.rows.count == 5)
    #expect(
      "\(driver.effects.failures[0])" == """
        cannot load older messages: the database is locked; request the page again
        """
    )
    #expect(!driver.session.fetchesHistoryAutomatically)
    #expect(driver.handle(.requestHistory).pages[0].1?.id == "m5")
  }

  @Test func `a source that hangs is cancelled`() {
    var driver = SessionDriver(arrivals(5..<10))
    let (id, _, _) = driver.handle(.requestHistory).pages[0]
    #expect(driver.handle(.cancelHistory) == [.cancelPage(id)])
    #expect(driver.handle(.pageArrived(id, .success(page(0..<5)))) == [])
    #expect(driver.session.ignoredAnswerCount == 1)
    #expect(driver.handle(.requestHistory).pages.count == 1)
  }

  /// Lets a source answer the first request of a session with the messages `m50` to `m59`.
  private func violate(_ page: MessagePage) -> SessionDriver {
    var driver = SessionDriver(arrivals(50..<60)) { $0.pageSize = 3 }
    let (id, _, _) = driver.handle(.requestHistory).pages[0]
    driver.handle(.pageArrived(id, .success(page)))
    return driver
  }

  private func rules(_ driver: SessionDriver) -> [PageViolation.Rule] {
    guard case .page(let violation)? = driver.effects.failures.first?.cause else { return [] }
    return violation.rules
  }

  @Test func `a page with more messages than requested is kept`() {
    let driver = violate(page(40..<50))
    #expect(rules(driver) == [.tooMany(count: 10, limit: 3)])
    #expect(driver.rows.first == "m40" && driver.rows.count == 20)
  }

  @Test func `messages that occur twice are shown once`() {
    let driver = violate(MessagePage(arrivals(48..<50) + arrivals(49..<50), hasMore: true))
    #expect(rules(driver) == [.repeated(ids: ["m49"])])
    #expect(driver.rows.count == 12)
  }

  @Test func `a page in the wrong order is sorted`() {
    let driver = violate(MessagePage(arrivals(47..<50).reversed(), hasMore: true))
    #expect(rules(driver) == [.unordered])
    #expect(driver.rows.prefix(3) == ["m47", "m48", "m49"])
  }

  @Test func `messages of another session are left out`() {
    let foreign = arrival("x", at: 1, session: "t")
    let driver = violate(MessagePage([foreign] + arrivals(48..<50), hasMore: true))
    #expect(rules(driver) == [.otherSession(ids: ["x"])])
    #expect(driver.rows.first == "m48")
  }

  @Test func `messages without a valid time are left out`() {
    let driver = violate(MessagePage([arrival("x", at: .nan)] + arrivals(49..<50), hasMore: true))
    #expect(rules(driver) == [.invalid(ids: ["x"])])
    #expect(driver.rows.first == "m49")
  }

  @Test func `the same page again makes no progress`() {
    let driver = violate(page(57..<60))
    #expect(rules(driver) == [.notOlder(ids: ["m57", "m58", "m59"]), .noProgress])
    #expect(driver.session.history == .failed)
    #expect(driver.rows.count == 10)
  }

  @Test func `an empty page that announces more makes no progress`() {
    let driver = violate(MessagePage([], hasMore: true))
    #expect(rules(driver) == [.noProgress])
    #expect(
      "\(driver.effects.failures[0])" == """
        cannot load older messages: the page has no older messages, although it announces more; \
        its valid messages are shown
        """
    )
  }
}
