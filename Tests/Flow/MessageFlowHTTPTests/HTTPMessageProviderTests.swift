#if HTTP
import ChatframeMessageFlowHTTP
import Foundation
import NIOHTTP1
import Testing

struct HTTPMessageProviderTests {
  private func provider(
    of server: LoopbackServer,
    path: String = "/messages",
    clock: ManualClock = ManualClock(),
    _ change: (inout HTTPMessageSource) -> Void = { _ in }
  ) throws -> HTTPMessageProvider {
    var source = try HTTPMessageSource(url: server.url + path)
    change(&source)
    return HTTPMessageProvider(source, session: "noodles", clock: clock, wallTime: { 784_111_777 })
  }

  private func error(
    of answers: [LoopbackServer.Answer],
    limit: Int = 3,
    before anchor: MessageAnchor? = nil,
    _ change: (inout HTTPMessageSource) -> Void = { $0.retry.attempts = 1 }
  ) async throws -> HTTPMessageError? {
    let server = try await LoopbackServer { _, number in answers[min(number, answers.count - 1)] }
    let provider = try provider(of: server, change)
    do {
      _ = try await provider.messages(before: anchor, limit: limit)
      return nil
    } catch {
      return error as? HTTPMessageError
    }
  }

  @Test func `a page has the server's messages, oldest first`() async throws {
    let server = try await LoopbackServer { _, _ in
      .json(Sample.answer(0..<3, #", "total": 40, "hasMore": true"#))
    }
    let page = try await provider(of: server).messages(before: nil, limit: 3)
    #expect(page == MessagePage(Sample.messages(0..<3), hasMore: true, total: 40))
    #expect(server.uris == ["/messages?limit=3"])
  }

  @Test func `the anchor is passed with the configured names`() async throws {
    let server = try await LoopbackServer { _, _ in
      .json(#"{"items": [], "more": false}"#)
    }
    let provider = try provider(of: server, path: "/v1?room=1") { source in
      source.parameters.before = "cursor"
      source.parameters.limit = "count"
      source.fields.messages = "items"
      source.fields.hasMore = "more"
      source.headers["Authorization"] = "Bearer 1"
    }
    let order = MessageOrder(time: 0, id: "a&b=é")
    _ = try await provider.messages(before: MessageAnchor(id: "a&b=é", order: order), limit: 20)
    #expect(server.uris == ["/v1?room=1&cursor=a%26b%3D%C3%A9&count=20"])
    #expect(server.headers.first?.first(name: "Authorization") == "Bearer 1")
    #expect(server.headers.first?.first(name: "Cookie") == nil)
  }

  @Test func `messages of the same time are ordered by their numbers`() async throws {
    let messages = [("b", 1), ("a", 2)].map { id, sequence in
      #"{"id": "\#(id)", "sender": "mei", "sentAt": "2026-03-01T12:00:00Z","#
        + #""sequence": \#(sequence), "localID": "l", "body": {"type": "revoked"}}"#
    }
    let server = try await LoopbackServer { _, _ in
      .json(#"{"messages": [\#(messages.reversed().joined(separator: ","))]}"#)
    }
    let page = try await provider(of: server).messages(before: nil, limit: 9)
    #expect(page.messages.map(\.message.id) == ["b", "a"])
    #expect(page.messages.map(\.order.sequence) == [1, 2])
    #expect(page.messages.map(\.localID) == ["l", "l"])
  }

  @Test func `without hasMore, a full page is not the last`() async throws {
    let server = try await LoopbackServer { _, number in .json(Sample.answer(0..<(3 - number))) }
    let provider = try provider(of: server)
    #expect(try await provider.messages(before: nil, limit: 3).hasMore)
    #expect(try await !provider.messages(before: nil, limit: 3).hasMore)
  }

  @Test(arguments: [500, 502, 503, 429, 408]) func `a failure that may pass is tried again`(
    status: Int
  ) async throws {
    let server = try await LoopbackServer { _, number in
      number < 2 ? .status(status) : .json(Sample.answer(0..<1))
    }
    let page = try await provider(of: server).messages(before: nil, limit: 3)
    #expect(page.messages == Sample.messages(0..<1))
    #expect(server.uris.count == 3)
  }

  @Test func `the waits between attempts double and are at least half of that`() async throws {
    let server = try await LoopbackServer { _, _ in .status(500) }
    let clock = ManualClock()
    let provider = try provider(of: server, clock: clock) { source in
      source.retry.firstDelay = 1
      source.retry.attemptTimeout = 40
    }
    await #expect(throws: HTTPMessageError.gaveUp(attempts: 4, .status(500, retryAfter: nil))) {
      try await provider.messages(before: nil, limit: 3)
    }
    #expect(clock.sleeps.count == 3)
    for (wait, longest) in zip(clock.sleeps, [1, 2, 4]) {
      #expect(wait >= .seconds(Double(longest) / 2) && wait <= .seconds(longest))
    }
  }

  @Test(arguments: [
    ("7", 7.0), ("Sun, 06 Nov 1994 08:49:44 GMT", 7), ("Sunday, 06-Nov-94 08:49:44 GMT", 7),
    ("Sun Nov  6 08:49:44 1994", 7),
  ]) func `the server's wait is kept`(value: String, seconds: Double) async throws {
    let server = try await LoopbackServer { _, number in
      number == 0 ? .status(429, [("Retry-After", value)]) : .json(Sample.answer(0..<1))
    }
    let clock = ManualClock()
    let provider = try provider(of: server, clock: clock)
    _ = try await provider.messages(before: nil, limit: 3)
    #expect(clock.sleeps == [.seconds(seconds)])
  }

  @Test func `a wait beyond the total time is not begun`() async throws {
    let answer = LoopbackServer.Answer.status(429, [("Retry-After", "3600")])
    let error = try await error(of: [answer]) { _ in }
    #expect(error == .status(429, retryAfter: 3600))
  }

  @Test func `an answer that never comes ends with the attempt's time`() async throws {
    let error = try await error(of: [LoopbackServer.Answer(isNever: true)]) { source in
      source.retry.attempts = 2
      source.retry.attemptTimeout = 5
    }
    #expect(error == .gaveUp(attempts: 2, .timedOut(seconds: 5)))
  }

  @Test func `half an answer is an error`() async throws {
    let answer = LoopbackServer.Answer(body: #"{"messages": ["#, statedLength: 1000)
    #expect(try await error(of: [answer]) == .incompleteAnswer)
  }

  @Test func `a server that is not there is named`() async throws {
    var source = try HTTPMessageSource(url: "http://127.0.0.1:1/messages")
    source.retry.attempts = 1
    let provider = HTTPMessageProvider(source, session: "noodles", clock: ManualClock())
    do {
      _ = try await provider.messages(before: nil, limit: 3)
      Issue.record("a page was returned")
    } catch {
      guard case .unreachable? = error as? HTTPMessageError else { throw error }
    }
  }

  @Test(arguments: [401, 404, 410, 204]) func `another status is not tried again`(
    status: Int
  ) async throws {
    let error = try await error(of: [.status(status), .json(Sample.answer(0..<1))]) { _ in }
    #expect(error == .status(status, retryAfter: nil))
  }

  @Test(arguments: [
    ("", "line 1, column 1: the document is empty; expected a JSON object"),
    ("{\"messages\": [", "line 1, column 15: the document ends too early; expected a JSON value"),
    ("{}", "messages is missing"),
    ("[]", "the document has the wrong type"),
    (#"{"messages": {}}"#, "messages has the wrong type"),
    (#"{"messages": [7]}"#, "answer: messages[0]: 7 is not an object"),
    (#"{"messages": [{"id": 7}]}"#, "answer: messages[0].id: 7 is not "),
    (#"{"messages": [], "total": "3"}"#, "total has the wrong type"),
    (#"{"messages": [], "total": -1}"#, "total has the wrong type"),
    (#"{"messages": [], "hasMore": 1}"#, "hasMore has the wrong type"),
    (#"{"messages": [], "messages": []}"#, "duplicate field"),
  ]) func `an answer that is no page is refused`(body: String, why: String) async throws {
    guard case .invalidAnswer(let text)? = try await error(of: [.json(body)]) else {
      Issue.record("the answer was accepted")
      return
    }
    #expect(text.contains(why))
  }

  @Test func `an answer that is nested too deeply is refused`() async throws {
    let depth = String(repeating: "[", count: 33)
    let error = try await error(of: [.json(#"{"messages": \#(depth)"#)])
    #expect(error == .invalidAnswer("it is nested more than 32 levels deep"))
  }

  @Test func `an answer that is too large is refused`() async throws {
    let error = try await error(of: [.json(Sample.answer(0..<3))]) { $0.limits.byteCount = 100 }
    #expect(error == .tooLarge(limit: 100))
  }

  @Test func `more messages than requested are refused`() async throws {
    let error = try await error(of: [.json(Sample.answer(0..<4))])
    #expect(error == .tooManyMessages(count: 4, limit: 3))
  }

  @Test func `an empty page before older messages is refused`() async throws {
    let error = try await error(of: [.json(#"{"messages": [], "hasMore": true}"#)])
    #expect(error == .emptyPage)
  }

  @Test func `the same page again is refused`() async throws {
    let error = try await error(of: [.json(Sample.answer(3..<6))], before: Sample.anchor(3))
    #expect(error == .notOlder(id: "m5"))
  }

  @Test func `a message that occurs twice is refused`() async throws {
    let one = Sample.answer(0..<1).dropFirst(14).dropLast(2)
    let error = try await error(of: [.json("{\"messages\": [\(one), \(one)]}")])
    #expect(error == .repeatedMessage(id: "m0"))
  }

  @Test func `a redirect on the same host is followed`() async throws {
    let server = try await LoopbackServer { uri, _ in
      uri.hasPrefix("/old")
        ? .status(301, [("Location", "/new?limit=3")]) : .json(Sample.answer(0..<1))
    }
    let provider = try provider(of: server, path: "/old")
    #expect(try await provider.messages(before: nil, limit: 3).messages.count == 1)
    #expect(server.uris == ["/old?limit=3", "/new?limit=3"])
  }

  @Test func `a redirect to another host is refused and not followed`() async throws {
    let other = try await LoopbackServer { _, _ in .json(Sample.answer(0..<1)) }
    let target = other.url
    let error = try await error(of: [.status(302, [("Location", target + "/")])])
    #expect(error == .redirectedElsewhere(target))
    #expect(other.uris == [])
  }

  @Test func `redirects in a circle end`() async throws {
    let error = try await error(of: [.status(307, [("Location", "/messages")])])
    #expect(error == .tooManyRedirects(limit: 3))
  }

  @Test func `cancelling ends a request`() async throws {
    let server = try await LoopbackServer { _, _ in LoopbackServer.Answer(isNever: true) }
    let provider = try provider(of: server)
    let task = Task { try await provider.messages(before: nil, limit: 3) }
    while server.uris.isEmpty { await Task.yield() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(arguments: [
    "", "messages", "ftp://example.com/", "https://", "https://user:secret@example.com/",
    "https://example.com/#top", "http://exa mple.com",
  ]) func `another kind of URL is refused`(url: String) {
    #expect(throws: HTTPMessageError.invalidURL(url)) { try HTTPMessageSource(url: url) }
  }

  @Test func `an error says what is wrong and what to do in one line`() {
    let error = HTTPMessageError.gaveUp(attempts: 4, .status(429, retryAfter: 7))
    #expect(
      error.localizedDescription
        == "the server receives too many requests (status 429); try again after 7.0 s "
        + "(the last of 4 attempts)"
    )
  }
}
#endif
