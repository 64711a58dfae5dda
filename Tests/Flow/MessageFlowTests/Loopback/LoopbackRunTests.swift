import ChatframeMessageFlow
import Testing

struct LoopbackRunTests {
  private func run(
    _ events: [(Double, SessionEvent)],
    history: [SessionMessage] = [],
    messages: [SessionMessage] = [],
    _ change: (inout LoopbackScript) -> Void = { _ in }
  ) -> (run: LoopbackRun, log: [String]) {
    var script = LoopbackScript()
    change(&script)
    let session = MessageSession(id: "s", viewer: "mei", messages: messages)
    var run = LoopbackRun(session, script: script, history: history)
    for (time, event) in events { run.schedule(event, at: start + time) }
    var log: [String] = []
    while let step = run.step() {
      let at = ((step.time - start) * 1000).rounded() / 1000
      for case .changed in step.effects {
        let states = run.session.store.map { "\($0.id) \($0.status?.rawValue ?? "-")" }
        log.append("\(at): \(states.joined(separator: ", "))")
      }
    }
    return (run, log)
  }

  private func send(_ id: String, at time: Double = 0) -> (Double, SessionEvent) {
    (time, .send(message(id, at: time, from: "mei")))
  }

  @Test func `a message is sent, delivered and read at the times of the script`() {
    let log = run([send("a")]) {
      $0.latency = 0.5
      $0.delivered = 1
      $0.read = 2
    }.log
    #expect(log == ["0.0: a sending", "0.5: a sent", "1.5: a delivered", "2.5: a read"])
  }

  @Test func `every third send fails`() {
    let log = run((0..<4).map { send("a\($0)", at: Double($0)) }) { $0.failures.every = 3 }.log
    #expect(log.last == "3.2: a0 sent, a1 sent, a2 failed, a3 sent")
  }

  @Test func `a message that is told to fail is sent at the second attempt`() {
    let log = run([send("a"), (1, .resend("a"))]) { $0.failures.messages = ["a"] }.log
    #expect(log == ["0.0: a sending", "0.2: a failed", "1.0: a sending", "1.2: a sent"])
  }

  @Test func `a refused message is not shown`() {
    let result = run([send("a")]) { $0.precheck.refused = ["a"] }
    #expect(result.log == [])
    #expect(result.run.session.store.isEmpty)
  }

  @Test func `a message that is sent is older than one that arrives at once with it`() {
    let events = [send("b"), (0, SessionEvent.received([arrival("c", at: 0)]))]
    #expect(run(events).run.session.store.rows.map(\.name) == ["b", "c"])
  }

  @Test func `a preparation delays the request`() {
    let log = run([send("a")]) { $0.preparation.delay = 1 }.log
    #expect(log == ["0.0: a sending", "1.2: a sent"])
  }

  @Test func `a preparation that fails once succeeds at the second attempt`() {
    let log = run([send("a"), (1, .resend("a"))]) { $0.preparation.failing = ["a"] }.log
    #expect(log.last == "1.2: a sent")
  }

  @Test func `a message that is deleted while it is sent is deleted on the server`() {
    let result = run([send("a"), (0.1, .delete("a"))])
    #expect(result.log == ["0.0: a sending", "0.1: "])
    #expect(result.run.session.store.isEmpty)
  }

  @Test func `a message is revoked by its row`() {
    let result = run([send("a"), (1, .revoke("a"))])
    #expect(result.run.session.store.message("a")?.body == .revoked)
  }

  @Test func `pages come from the history after the latency`() {
    let result = run([(0, .requestHistory)], history: arrivals(0..<30), messages: arrivals(30..<31))
    {
      $0.pageLatency = 0.3
    }
    #expect(result.log.count == 1 && result.log[0].hasPrefix("0.3: m10 -"))
    #expect(result.run.session.history == .idle)
  }

  @Test func `events until a time are handled`() {
    var run = LoopbackRun(MessageSession(id: "s", viewer: "mei"))
    run.schedule(.received([arrival("b", at: 2)]), at: start + 2)
    run.schedule(.received([arrival("a", at: 1)]), at: start + 1)
    #expect(run.step(until: start + 1)?.time == start + 1)
    #expect(run.step(until: start + 1) == nil)
    #expect(run.step(until: start + 2)?.time == start + 2)
  }

  @Test(arguments: [Double.infinity, .nan, 1e300])
  func `an answer that is delayed for ever is never given`(latency: Double) {
    let result = run([send("a")]) {
      $0.latency = latency
      $0.delivered = 1
    }
    #expect(result.log == ["0.0: a sending"])
  }

  @Test func `a message whose requests are never answered stays in its checks`() {
    let result = run([send("a"), send("b", at: 1)]) { $0.answers.never = ["a"] }
    #expect(result.log == ["1.0: b sending", "1.2: b sent"])
  }

  @Test func `the second answers to a request are ignored`() {
    let result = run([send("a")]) { $0.answers.twice = ["a"] }
    #expect(result.log == ["0.0: a sending", "0.2: a sent"])
    #expect(result.run.session.ignoredAnswerCount == 3)
  }

  @Test(arguments: [false, true])
  func `hooks answer after their cancellation if the script says so`(isLate: Bool) {
    let result = run([send("a"), (0.1, .delete("a"))]) {
      $0.preparation.delay = 1
      $0.answers.afterCancellation = isLate ? ["a"] : []
    }
    #expect(result.log == ["0.0: a sending", "0.1: "])
    #expect(result.run.session.ignoredAnswerCount == (isLate ? 1 : 0))
  }

  @Test func `ten thousand events are handled by time, then in the order of their scheduling`() {
    var run = LoopbackRun(MessageSession(id: "s", viewer: "mei"))
    let times = (0..<10_000).map { Double($0 * 7919 % 100) }
    for (index, time) in times.enumerated() {
      run.schedule(.statusChanged(id: "\(index)", .sent), at: start + time)
    }
    var handled: [String] = []
    while let step = run.step() {
      if case .statusChanged(let id, _) = step.event { handled.append(id) }
    }
    let expected = times.indices.sorted { (times[$0], $0) < (times[$1], $1) }
    #expect(handled == expected.map { "\($0)" })
  }
}
