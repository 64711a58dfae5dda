#if Server
import Foundation
import Logging
import NIOCore
import ServiceLifecycleTestKit
import Testing

@testable import ChatframeRenderService

/// The shutdown of the service.
@Suite(.timeLimit(.minutes(2)))
struct DrainTests {
  @Test func `a large response in progress arrives completely`() async throws {
    let body = Sample.page(messages: 120, options: "{\"scale\":3}")
    let request =
      "POST /v1/render HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    try await testGracefulShutdown { trigger in
      // Large limits, in case the machine is busy.
      let settings: [Setting: String] = [
        .pixelLimit: "900000000", .sideLimit: "900000", .drainTime: "100", .requestDeadline: "100",
      ]
      try await LiveService.run(settings) { live in
        // The buffers of sockets hold only a small part of the response.
        let text = try await RawConnection.exchange(live, request, patience: .seconds(100)) {
          trigger.triggerGracefulShutdown()
        }
        #expect(text.hasPrefix("HTTP/1.1 200 "))
        #expect(text.hasSuffix("IEND\u{fffd}B`\u{fffd}"))
      }
    }
  }
}
#endif
