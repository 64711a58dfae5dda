#if HTTP
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// An HTTP server on a free port of 127.0.0.1, which ends with the test.
final class LoopbackServer: Sendable {
  /// The answer to a request.
  struct Answer: Sendable {
    var status = 200
    var headers: [(String, String)] = []
    var body = ""
    /// The `Content-Length`; `nil` for that of the body.
    var statedLength: Int?
    /// A Boolean value that indicates whether nothing is sent and the connection stays open.
    var isNever = false

    /// Returns an answer with JSON.
    static func json(_ body: String) -> Answer { Answer(body: body) }

    /// Returns an answer with a status only.
    static func status(_ status: Int, _ headers: [(String, String)] = []) -> Answer {
      Answer(status: status, headers: headers)
    }
  }

  private let channel: any Channel
  private let answer: @Sendable (String, Int) -> Answer
  private let seen: Seen

  /// The requests so far.
  private final class Seen: Sendable {
    let requests = Mutex<[HTTPRequestHead]>([])
  }

  /// Starts a server.
  ///
  /// - Parameter answer: Returns the answer to a request, by its URI and the number of requests
  ///   before it.
  /// - Throws: An error if no port is free.
  init(_ answer: @escaping @Sendable (_ uri: String, _ number: Int) -> Answer) async throws {
    let seen = Seen()
    self.answer = answer
    self.seen = seen
    channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.configureHTTPServerPipeline()
          try channel.pipeline.syncOperations.addHandler(
            Responder { head in
              let number = seen.requests.withLock { requests in
                requests.append(head)
                return requests.count - 1
              }
              return answer(head.uri, number)
            }
          )
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
  }

  deinit { channel.close(promise: nil) }

  /// The address of the server.
  var url: String { "http://127.0.0.1:\(channel.localAddress?.port ?? 0)" }

  /// The URIs of all requests.
  var uris: [String] { seen.requests.withLock { $0.map(\.uri) } }

  /// The header fields of all requests.
  var headers: [HTTPHeaders] { seen.requests.withLock { $0.map(\.headers) } }
}

/// Answers the requests of a connection.
private final class Responder: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let answer: (HTTPRequestHead) -> LoopbackServer.Answer

  init(_ answer: @escaping (HTTPRequestHead) -> LoopbackServer.Answer) { self.answer = answer }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .head(let request) = unwrapInboundIn(data) else { return }
    let answer = answer(request)
    if answer.isNever { return }
    let length = answer.statedLength ?? answer.body.utf8.count
    let head = HTTPResponseHead(
      version: .http1_1,
      status: HTTPResponseStatus(statusCode: answer.status),
      headers: HTTPHeaders(answer.headers + [("Content-Length", "\(length)")])
    )
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(
      wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: answer.body)))),
      promise: nil
    )
    let loop = NIOLoopBound(context, eventLoop: context.eventLoop)
    context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in
      // Half an answer ends with the connection.
      if answer.statedLength != nil { loop.value.close(promise: nil) }
    }
  }
}
#endif
