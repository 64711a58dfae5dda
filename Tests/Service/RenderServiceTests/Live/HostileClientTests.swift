#if Server
import Foundation
import Testing

@testable import ChatframeRenderService

/// Requests of hostile, broken and old clients over a real connection.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct HostileClientTests {
  private static let post =
    "POST /v1/render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
  private static let version = "GET /version HTTP/1.1\r\nHost: x\r\n"

  @Test func `a body that does not arrive times out`() async throws {
    try await LiveService.run([.bodyDeadline: "0.2"]) { live in
      let answer = try await RawConnection.exchange(live, Self.post + "Content-Length: 99\r\n\r\n{")
      #expect(answer.hasPrefix("HTTP/1.1 408 "))
      #expect(answer.contains("urn:chatframe:problem:body-timeout"))
    }
  }

  @Test func `a head that does not arrive times out`() async throws {
    try await LiveService.run([.idleTimeout: "1"]) { live in
      let answer = try await RawConnection.exchange(live, "GET /version HTTP/1.1\r\nHo")
      #expect(answer == "")
    }
  }

  @Test func `a body that ends early does not affect other requests`() async throws {
    try await LiveService.run { live in
      let cut = Self.post + "Content-Length: 999\r\n\r\n{\"conversation\""
      _ = try await RawConnection.exchange(live, cut, endsInput: true)
      try await expectHealth(live)
    }
  }

  @Test func `an endless body is refused`() async throws {
    try await LiveService.run([.bodyLimit: "1000"]) { live in
      let chunk = "800\r\n" + String(repeating: " ", count: 0x800) + "\r\n"
      let text = Self.post + "Transfer-Encoding: chunked\r\n\r\n" + chunk + chunk
      let answer = try await RawConnection.exchange(live, text)
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test func `a body that is declared as too large is not read`() async throws {
    try await LiveService.run { live in
      let text = Self.post + "Content-Length: 99999999999\r\n\r\n"
      let answer = try await RawConnection.exchange(live, text, endsInput: true)
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test(arguments: ["\r\n\r\n\0", "GET\r\n\r\n", "GET /version HTTP/9.9\r\n\r\n", "nonsense\n\n"])
  func `bytes that are not HTTP end only their own connection`(_ text: String) async throws {
    try await LiveService.run { live in
      let answer = try await RawConnection.exchange(live, text, endsInput: true)
      #expect(!answer.hasPrefix("HTTP/1.1 2"))
      try await expectHealth(live)
    }
  }

  @Test(arguments: ["GET / HTTP/1.1\r\nHost : x\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"])
  func `an invalid request is refused with a problem`(_ text: String) async throws {
    try await LiveService.run { live in
      let good = try await RawConnection.exchange(live, Self.version + "\r\n" + text)
      #expect(good.hasPrefix("HTTP/1.1 200 "))
      let answer = try await RawConnection.exchange(live, text)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.contains("\r\nContent-Type: application/problem+json\r\n"))
      #expect(answer.hasSuffix("urn:chatframe:problem:bad-request\"}"))
      #expect(good.hasSuffix("urn:chatframe:problem:bad-request\"}"))
    }
  }

  @Test func `pipelined requests are answered one by one`() async throws {
    try await LiveService.run { live in
      let text = Self.version + "\r\n" + Self.version + "Connection: close\r\n\r\n"
      let answer = try await RawConnection.exchange(live, text)
      #expect(answer.components(separatedBy: "HTTP/1.1 200 OK").count == 3)
    }
  }

  @Test func `a second request on a connection is answered`() async throws {
    try await LiveService.run { live in
      let body = Sample.page()
      let request = Self.post + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      let last = Self.version + "Connection: close\r\n\r\n"
      let answer = try await RawConnection.exchange(live, request + request + last)
      #expect(answer.components(separatedBy: "HTTP/1.1 200 OK").count == 4)
    }
  }

  @Test(
    arguments: [
      "GET /version HTTP/1.0\r\n\r\n", "HEAD /version HTTP/1.0\r\n\r\n",
      version + "Connection: Close\r\n\r\n", version + "Connection: TE, close\r\n\r\n",
      version + "Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      version + "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n\r\n",
      version + "Content-Length: 9\r\n\r\nearly",
    ]
  )
  func `a connection is closed after the response to its last request`(
    _ text: String
  ) async throws {
    try await LiveService.run([.idleTimeout: "3600"]) { live in
      let answer = try await RawConnection.exchange(live, text + Self.version + "\r\n")
      #expect(answer.components(separatedBy: " 200 OK").count == 2)
      #expect(answer.contains("\r\nConnection: close\r\n"))
    }
  }

  @Test func `a refused request is answered before its body has arrived`() async throws {
    try await LiveService.run([.idleTimeout: "3600"]) { live in
      let text = "POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n "
      let answer = try await RawConnection.exchange(live, text)
      #expect(answer.hasPrefix("HTTP/1.1 404 "))
      #expect(answer.contains("\r\nConnection: close\r\n"))
    }
  }

  @Test(arguments: ["", "Host: a\r\nHost: b\r\n"])
  func `a request with no host or with two is refused`(_ hosts: String) async throws {
    try await LiveService.run { live in
      let text = "GET /version HTTP/1.1\r\n\(hosts)Connection: close\r\n\r\n"
      let answer = try await RawConnection.exchange(live, text)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.contains("urn:chatframe:problem:bad-request"))
    }
  }

  @Test func `an HTTP 1.0 client can keep its connection`() async throws {
    try await LiveService.run([.idleTimeout: "3600"]) { live in
      let old = "GET /version HTTP/1.0\r\n"
      let text = old + "Connection: keep-alive\r\n\r\n" + old + "\r\n"
      let answer = try await RawConnection.exchange(live, text)
      #expect(answer.components(separatedBy: "HTTP/1.0 200 OK").count == 3)
      #expect(answer.contains("\r\nConnection: keep-alive\r\n"))
    }
  }

  @Test func `an HTTP 1.0 client does not get 100 Continue`() async throws {
    try await LiveService.run([.idleTimeout: "3600"]) { live in
      let old = "POST /v1/render HTTP/1.0\r\nContent-Type: application/json\r\n"
      let text = old + "Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}"
      let answer = try await RawConnection.exchange(live, text)
      #expect(answer.hasPrefix("HTTP/1.0 422 "))
    }
  }

  @Test func `frames for an HTTP 1.0 client end with the connection`() async throws {
    try await LiveService.run([.idleTimeout: "3600"]) { live in
      let body = FrameSample.rows(duration: 0.1)
      let answer = try await RawConnection.exchange(
        live,
        "POST /v1/frames HTTP/1.0\r\nConnection: keep-alive\r\nContent-Type: application/json\r\n"
          + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      )
      #expect(answer.hasPrefix("HTTP/1.0 200 OK"))
      #expect(answer.contains("\r\nConnection: close\r\n"))
      #expect(!answer.contains("chunked"))
      #expect(answer.contains("\r\n\r\nframes.json\0"))
      #expect(answer.hasSuffix("\0"))
    }
  }

  @Test func `a client that expects 100 Continue gets it`() async throws {
    try await LiveService.run { live in
      let body = Sample.page()
      let request =
        Self.post + "Connection: close\r\nExpect: 100-continue\r\n"
        + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      let answer = try await RawConnection.exchange(live, request)
      #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"))
    }
  }

  @Test func `a refused request does not get 100 Continue`() async throws {
    try await LiveService.run { live in
      let request = Self.post + "Expect: 100-continue\r\nContent-Length: 999999999\r\n\r\n"
      let answer = try await RawConnection.exchange(live, request)
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
    }
  }

  @Test func `a broken chunk is reported as the client's error`() async throws {
    try await LiveService.run { live in
      let text = Self.post + "Transfer-Encoding: chunked\r\n\r\n5\r\nabcde\r\nZZ\r\n"
      let answer = try await RawConnection.exchange(live, text)
      #expect(answer.hasPrefix("HTTP/1.1 400 "))
      #expect(answer.contains("urn:chatframe:problem:bad-request"))
      try await expectHealth(live)
    }
  }

  @Test func `a refused tar is not read to its end`() async throws {
    try await LiveService.run([.tarLimit: "1000"]) { live in
      let head = "POST /v1/jitter HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-tar\r\n"
      let text = head + "Transfer-Encoding: chunked\r\n\r\n800\r\n"
      let answer = try await RawConnection.exchange(
        live,
        text + String(repeating: " ", count: 0x800) + "\r\n"
      )
      #expect(answer.hasPrefix("HTTP/1.1 413 "))
      #expect(answer.contains("Connection: close"))
    }
  }

  @Test func `work for a client that has disconnected is cancelled`() async throws {
    try await LiveService.run([.pixelLimit: "9000000000", .sideLimit: "9000000"]) { live in
      let body = Sample.page(messages: 1000, options: "{\"scale\":8}")
      let request = Self.post + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
      _ = try await RawConnection.exchange(live, request, listens: false)
      let gone = "chatframe_errors_total{type=\"cancelled\"} 1"
      let deadline = ContinuousClock.now + .seconds(20)
      while !live.service.dependencies.metrics.text([:]).contains(gone),
        ContinuousClock.now < deadline
      {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(live.service.dependencies.metrics.text([:]).contains(gone))
      #expect(live.service.dependencies.engine.gate.load == (0, 0))
    }
  }

  private func expectHealth(_ live: LiveService) async throws {
    let text = "GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    #expect(try await RawConnection.exchange(live, text).hasPrefix("HTTP/1.1 200 "))
  }
}
#endif
