#if Server
import Foundation
import NIOCore
import Testing

@testable import ChatframeRenderService

/// Frames that are sent as they are drawn, over a real connection.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct FrameStreamTests {
  /// A request for frames that each must be drawn completely, which takes minutes.
  private static let slow = FrameSample.rows(
    duration: 50,
    more: #","chrome":{"scrollIndicator":true}"#
  ).replacing(#""width":200,"height":300,"scale":1"#, with: #""width":390,"height":844,"scale":3"#)

  private func request(_ body: String) -> String {
    "POST /v1/frames HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  @Test func `a complete response ends with the last chunk`() async throws {
    try await LiveService.run { live in
      let text = try await RawConnection.exchange(
        live,
        request(FrameSample.rows(duration: 0.1)),
        patience: .seconds(60)
      )
      #expect(text.hasPrefix("HTTP/1.1 200 "))
      #expect(text.hasSuffix("\r\n0\r\n\r\n"))
    }
  }

  @Test func `an aborted response ends without the last chunk`() async throws {
    try await LiveService.run([.filmDeadline: "15"]) { live in
      let text = try await RawConnection.exchange(
        live,
        request(Self.slow),
        patience: .seconds(60)
      )
      #expect(text.hasPrefix("HTTP/1.1 200 "))
      #expect(!text.hasSuffix("\r\n0\r\n\r\n"))
      try await waitFor("deadline-exceeded", live)
    }
  }

  @Test func `frames are not drawn for a client that has disconnected`() async throws {
    try await LiveService.run { live in
      _ = try await RawConnection.exchange(live, request(Self.slow), leavesAtFirstBytes: true)
      try await waitFor("cancelled", live)
      #expect(live.service.dependencies.metrics.frames < 3000)
    }
  }

  /// Waits until a failure was counted and its work has ended.
  private func waitFor(_ problem: String, _ live: LiveService) async throws {
    let dependencies = live.service.dependencies
    let count = "chatframe_errors_total{type=\"\(problem)\"} 1"
    let deadline = ContinuousClock.now + .seconds(20)
    while !dependencies.metrics.text([:]).contains(count) || dependencies.frameStreams.running > 0,
      ContinuousClock.now < deadline
    {
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(dependencies.metrics.text([:]).contains(count))
    #expect(dependencies.frameStreams.running == 0)
    #expect(dependencies.engine.gate.load == (0, 0))
  }
}
#endif
