#if Server
import HummingbirdCore
import NIOCore
import NIOEmbedded
import Testing

@testable import ChatframeRenderService

struct TimedBodyTests {
  private func pieces(of count: Int) async throws -> [Int] {
    let writer = GatedWriter(limit: .max)
    let bytes = ByteBuffer(repeating: 7, count: count)
    let body = TimedBody.body(bytes, ServiceMetrics(), NIOAsyncTestingChannel())
    try await body.write(writer)
    return writer.pieces
  }

  @Test func `a long response is sent in pieces`() async throws {
    let length = TimedBody.pieceLength
    #expect(try await pieces(of: 2 * length + 1) == [length, length, 1])
  }

  @Test func `an empty response is sent without pieces`() async throws {
    #expect(try await pieces(of: 0) == [])
  }
}
#endif
