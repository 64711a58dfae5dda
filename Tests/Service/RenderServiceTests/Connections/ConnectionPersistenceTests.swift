#if Server
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import ChatframeRenderService

struct ConnectionPersistenceTests {
  /// Returns the number of parts that are sent before the body, and with its first piece.
  private func partsSent(_ fields: HTTPHeaders) throws -> (before: Int, with: Int) {
    let channel = EmbeddedChannel(handler: ConnectionPersistence())
    defer { _ = try? channel.finish() }
    let request = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
    try channel.writeInbound(HTTPServerRequestPart.head(request))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: fields)
    return (
      try sent(.head(head), channel),
      try sent(.body(.byteBuffer(ByteBuffer(string: "pixels"))), channel)
    )
  }

  private func sent(_ part: HTTPServerResponsePart, _ channel: EmbeddedChannel) throws -> Int {
    channel.writeAndFlush(part, promise: nil)
    var count = 0
    while try channel.readOutbound(as: HTTPServerResponsePart.self) != nil { count += 1 }
    return count
  }

  @Test func `the head of a response is sent with a body of known length`() throws {
    #expect(try partsSent(["Content-Length": "6"]) == (0, 2))
  }

  @Test func `the head of a response does not wait for a body of unknown length`() throws {
    #expect(try partsSent(["Transfer-Encoding": "chunked"]) == (1, 1))
  }

  @Test func `the head of an empty response is sent with its end`() throws {
    let channel = EmbeddedChannel(handler: ConnectionPersistence())
    defer { _ = try? channel.finish() }
    let request = HTTPRequestHead(version: .http1_1, method: .HEAD, uri: "/")
    try channel.writeInbound(HTTPServerRequestPart.head(request))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "6"])
    #expect(try sent(.head(head), channel) == 0)
    #expect(try sent(.end(nil), channel) == 2)
  }
}
#endif
