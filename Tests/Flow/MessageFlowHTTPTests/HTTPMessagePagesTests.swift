#if HTTP
import ChatframeMessageFlowHTTP
import Testing

struct HTTPMessagePagesTests {
  /// Returns the page that a request asks for.
  @Sendable private static func page(_ uri: String) -> Int {
    uri.firstMatch(of: /page=(\d+)/).flatMap { Int($0.1) } ?? -1
  }

  @Test func `a list with placeholders gets all its rows from the server`() async throws {
    let server = try await LoopbackServer { uri, number in
      // Every third request fails.
      if number % 3 == 2 { return .status(503) }
      let start = Self.page(uri) * 20
      return .json(Sample.answer(start..<min(start + 20, 210), #", "total": 210"#))
    }
    func rows(_ messages: [SessionMessage]) -> [TimelineRow] {
      messages.map { TimelineRow(RowID($0.message.id), height: 60) }
    }
    var configuration = Timeline.Configuration(strategy: .pixelAnchor)
    configuration.prefetch = PrefetchSettings(total: 210)
    var timeline = try Timeline(
      rows: rows(Sample.messages(200..<210)),
      configuration: configuration
    )
    var source = try HTTPMessageSource(url: server.url)
    source.retry.attemptTimeout = 1000
    source.retry.totalTimeout = 2000
    let pages = HTTPMessagePages(
      source,
      session: "noodles",
      total: 210,
      loaded: 10,
      clock: ManualClock()
    )
    var updates = pages.updates.makeAsyncIterator()
    var (pending, frames) = (0, 0)
    while frames < 200, timeline.rowIDs != Sample.messages(0..<210).map({ RowID($0.message.id) }) {
      for event in timeline.viewport.events {
        if case .prefetchRequested(let range) = event {
          await pages.want(range)
          pending += 1
        }
      }
      while pending > 0, let update = await updates.next() {
        guard case .provided(let messages, let position) = update else {
          Issue.record("\(update)")
          return
        }
        timeline.provide(rows(messages), at: position)
        pending -= 1
      }
      frames += 1
      timeline.schedule(
        TimelineInput.scroll(down: 600, animated: false),
        at: timeline.viewport.time
      )
      try timeline.advance(toFrame: timeline.viewport.frame + 1)
    }
    #expect(timeline.rowIDs == Sample.messages(0..<210).map { RowID($0.message.id) })
    #expect(Set(server.uris.map(Self.page)) == Set(0..<10))
  }

  @Test func `a page that cannot be loaded is reported and can be wanted again`() async throws {
    let server = try await LoopbackServer { _, number in
      number == 0 ? .status(404) : .json(Sample.answer(20..<40))
    }
    let pages = HTTPMessagePages(
      try HTTPMessageSource(url: server.url),
      session: "noodles",
      total: 100,
      loaded: 20,
      clock: ManualClock()
    )
    var updates = pages.updates.makeAsyncIterator()
    await pages.want(20..<40)
    #expect(await updates.next() == .failed(20..<40, .status(404, retryAfter: nil)))
    await pages.want(20..<40)
    #expect(await updates.next() == .provided(Sample.messages(20..<40), at: 20))
    await pages.close()
    #expect(await updates.next() == nil)
  }
}
#endif
