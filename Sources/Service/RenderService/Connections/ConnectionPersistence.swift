#if Server
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Closes a connection after its last response, which has `Connection: close`.
///
/// A response is the last one if the client requests that, uses HTTP/1.0 without `keep-alive`,
/// requests another protocol, or has not sent its whole body yet, or if the response itself has
/// `Connection: close`. Bytes that still arrive are discarded for a short time before the
/// connection is closed, so that a client that is still sending does not lose the response.
///
/// HTTP/1.0 is supported for these clients: nginx's `proxy_pass` before its default became 1.1
/// (with `Connection: close`), ApacheBench (with `Connection: Keep-Alive` for `-k`), and HAProxy's
/// health checks (without `Host`). Hummingbird alone answers them with HTTP/1.1, and in chunks if
/// the length is unknown.
///
/// The head of a response waits for the beginning of its body, so that one system call sends both.
final class ConnectionPersistence: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// A request without a response so far.
  private struct PendingRequest {
    let version: HTTPVersion
    /// A Boolean value that indicates whether this is the client's last request on the connection.
    let isLast: Bool

    /// A Boolean value that indicates whether the client uses HTTP/1.0.
    var isHTTP10: Bool { version.major == 1 && version.minor == 0 }
  }

  private static let lingerTime = TimeAmount.seconds(2)

  private var pendingRequests: [PendingRequest] = []
  /// A Boolean value that indicates whether a request is arriving.
  private var isReading = false
  /// A Boolean value that indicates whether further input is discarded.
  private var discardsInput = false
  private var endsAfterAnswer = false
  /// A Boolean value that indicates whether the head of a response waits for its body, which follows
  /// at once if its length is known.
  private var awaitsBody = false
  private var ending: Scheduled<Void>?

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !discardsInput else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      isReading = true
      // The decoder reads nothing after a request for another protocol.
      let isOther = head.method == .CONNECT || head.headers.contains(name: "Upgrade")
      let pending = PendingRequest(version: head.version, isLast: !head.isKeepAlive || isOther)
      pendingRequests.append(pending)
      let read = pending.isHTTP10 ? Self.modernized(head) : head
      return context.fireChannelRead(wrapInboundOut(.head(read)))
    case .body: break
    case .end: (isReading, discardsInput) = (false, pendingRequests.last?.isLast == true)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head) where (100..<200).contains(head.status.code):
      context.write(data, promise: promise)
    case .head(let head) where pendingRequests.isEmpty: refuse(context, head, promise)
    case .head(let head):
      awaitsBody = head.headers.contains(name: "Content-Length")
      context.write(wrapOutboundOut(.head(settingConnectionHeader(head))), promise: promise)
    case .body:
      awaitsBody = false
      context.write(data, promise: promise)
    case .end:
      awaitsBody = false
      if !pendingRequests.isEmpty { pendingRequests.removeFirst() }
      context.write(data, promise: promise)
      if endsAfterAnswer { end(context) }
    }
  }

  func flush(context: ChannelHandlerContext) {
    if !awaitsBody { context.flush() }
  }

  func channelInactive(context: ChannelHandlerContext) {
    ending?.cancel()
    context.fireChannelInactive()
  }

  /// Adds a problem to the response for invalid requests, which the framework sends without a body.
  private func refuse(
    _ context: ChannelHandlerContext,
    _ head: HTTPResponseHead,
    _ promise: EventLoopPromise<Void>?
  ) {
    let id = RequestID.choose(nil)
    var response = Problem.malformed.response(requestID: id)
    response.headers[.requestID] = id
    SecurityHeaders.add(to: &response)
    let body = ByteBuffer(bytes: Problem.malformed.document(requestID: id))
    response.headers[.contentLength] = "\(body.readableBytes)"
    var head = head
    head.headers = HTTPHeaders(response.headers)
    context.write(wrapOutboundOut(.head(settingConnectionHeader(head))), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: promise)
  }

  /// Returns the head of a response with the version and the `Connection` field for its client.
  private func settingConnectionHeader(_ head: HTTPResponseHead) -> HTTPResponseHead {
    var head = head
    // Invalid bytes have no pending request.
    let pending = pendingRequests.first ?? PendingRequest(version: .http1_1, isLast: true)
    if pending.isHTTP10 { head.version = pending.version }
    // In HTTP/1.0, only the end of the connection ends a response of unknown length.
    let isEndless =
      pending.isHTTP10 && head.status.mayHaveResponseBody
      && !head.headers.contains(name: "Content-Length")
    let isEarly = isReading && pendingRequests.count == 1
    endsAfterAnswer =
      pending.isLast || isEndless || isEarly
      || head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "close" }
    if endsAfterAnswer {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    } else if pending.isHTTP10 {
      head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
    }
    return head
  }

  /// Converts the head of an HTTP/1.0 request to HTTP/1.1.
  ///
  /// HTTP/1.0 does not require a host, and servers must ignore `Expect` (RFC 9110, section 10.1.1).
  private static func modernized(_ head: HTTPRequestHead) -> HTTPRequestHead {
    var head = head
    if !head.headers.contains(name: "Host") { head.headers.add(name: "Host", value: "") }
    head.headers.remove(name: "Expect")
    return head
  }

  private func end(_ context: ChannelHandlerContext) {
    discardsInput = true
    context.flush()
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    ending = context.eventLoop.scheduleTask(in: Self.lingerTime) { channel.close(promise: nil) }
  }
}

@available(*, unavailable)
extension ConnectionPersistence: Sendable {}

/// A connection of the framework with `ConnectionPersistence`.
struct ServiceChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let base: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      // Handlers after the codec do not see the version of a request.
      let codec = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
      try pipeline.addHandler(ConnectionPersistence(), position: .before(codec))
      return value
    }
  }

  func handle(value: Value, logger: Logger) async {
    await withTaskExecutorPreference(EventLoopTaskExecutor(value.channel.eventLoop)) {
      await base.handle(value: value, logger: logger)
    }
  }
}
#endif
