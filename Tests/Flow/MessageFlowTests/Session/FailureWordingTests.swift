import ChatframeMessageFlow
import Testing

struct FailureWordingTests {
  private func text(_ error: MessageServiceError) -> String {
    "\(SessionFailure.Cause.service(SessionError(error)))"
  }

  @Test func `a request that the server rejects is not repeated`() {
    #expect(
      text(.rejected(reason: "too long"))
        == "the server refuses the request: too long; repeating the request does not help"
    )
  }

  @Test func `a request that the server does not answer is repeated`() {
    #expect(text(.timedOut(after: 30)) == "the server did not answer within 30 s; try again")
    #expect(text(.unreachable(reason: "x")) == "the server cannot be reached: x; try again")
  }

  @Test(arguments: [
    (120.2, 120, "it was sent 121 s ago; messages can be withdrawn within 120 s"),
    (0.7, 0.5, "it was sent 1 s ago; messages can be withdrawn within 0.5 s"),
    (1e18, 120, "it was sent 1e+18 s ago; messages can be withdrawn within 120 s"),
  ])
  func `the age of a message is rounded up`(elapsed: Double, period: Double, text: String) {
    let cause = SessionFailure.Cause.revocationPeriodOver(elapsed: elapsed, period: period)
    #expect("\(cause)" == "\(text); delete it instead")
  }

  @Test(arguments: [
    (SessionFailure.Cause.unusableID(""), "its id is empty; use a new one"),
    (.unusableID("q"), "the id \"q\" belongs to another message; use a new one"),
    (.notFromViewer, "its sender is not the viewer; choose one of the viewer's messages"),
    (.cannotBeForwarded, "messages of its type cannot be forwarded"),
    (.missingTarget, "the id of the target session is empty; name a session"),
    (.changedRequest(.kind), "a preparation changed the kind of the request; return the same one"),
    (.changedRequest(.session), "a preparation changed the target session; return the same one"),
  ])
  func `a cause is a sentence`(cause: SessionFailure.Cause, text: String) {
    #expect("\(cause)" == text)
  }

  @Test func `each kind of invalid message is reported by itself`() {
    var driver = SessionDriver()
    driver.handle(
      .received([arrival("q", session: "t"), arrival(""), arrival("r", at: .nan), arrival("s")])
    )
    #expect(
      driver.effects.failures.map(\.description) == [
        "cannot receive messages: message \"q\" belongs to another session; "
          + "pass on those of this one",
        "cannot receive messages: a message has no id; give each one its own",
        "cannot receive messages: message \"r\" has no finite time; set the seconds since 1970",
      ]
    )
  }

  @Test func `a message is not forwarded to a session without an id`() {
    var driver = SessionDriver(arrivals(0..<1))
    #expect(driver.handle(.forward("m0", toSession: "")).failures[0].cause == .missingTarget)
  }

  @Test func `a preparation must return the same target session`() {
    var driver = SessionDriver(arrivals(0..<1))
    let (id, request) = driver.handle(.forward("m0", toSession: "t")).checked[0]
    driver.handle(.checked(id, .success(.allowed)))
    driver.handle(.prepared(id, .success(.forward(request.message, toSession: "u"))))
    #expect(driver.effects.failures[0].cause == .changedRequest(.session))
  }
}
