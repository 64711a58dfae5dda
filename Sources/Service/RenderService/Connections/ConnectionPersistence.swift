import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Ends a connection after the answer behind which none will follow, and says so in that answer.
///
/// This is so where the client asked for it, speaks HTTP/1.0 and did not ask for more, wants to
/// speak something else from then on, is answered before all of its body has arrived, or where the
/// answer itself says `Connection: close`. What still arrives then is thrown away for a short time
/// before the connection ends altogether, so that the answer is not lost to a client that sends.
final class ConnectionPersistence: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// What a request that was not answered yet says about what follows it.
  private struct PendingRequest {
    let version: HTTPVersion
    let isLast: Bool
  }

  private static let lingerTime = TimeAmount.seconds(2)

  private var pendingRequests: [PendingRequest] = []
  /// Whether a request has begun and not ended.
  private var isReading = false
  /// Whether nothing more is read.
  private var discardsInput = false
  private var endsAfterAnswer = false
  private var ending: Scheduled<Void>?

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !discardsInput else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      isReading = true
      // The decoder reads nothing behind what could be the beginning of another protocol.
      let isOther = head.method == .CONNECT || head.headers.contains(name: "Upgrade")
      let pending = PendingRequest(version: head.version, isLast: !head.isKeepAlive || isOther)
      pendingRequests.append(pending)
      return context.fireChannelRead(wrapInboundOut(.head(addingHost(head))))
    case .body: break
    case .end: (isReading, discardsInput) = (false, pendingRequests.last?.isLast == true)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head) where (100..<200).contains(head.status.code):
      // HTTP/1.0 knows nothing of what comes before the answer.
      if isHTTP10(pendingRequests.first) {
        promise?.succeed()
      } else {
        context.write(data, promise: promise)
      }
    case .head(let head) where pendingRequests.isEmpty: refuse(context, head, promise)
    case .head(let head):
      context.write(wrapOutboundOut(.head(settingConnectionHeader(head))), promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      if !pendingRequests.isEmpty { pendingRequests.removeFirst() }
      context.write(data, promise: promise)
      if endsAfterAnswer { end(context) }
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    ending?.cancel()
    context.fireChannelInactive()
  }

  /// Answers what was no request: the framework only says so, in a head without a body.
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

  /// An answer's head as the client who gets it understands it.
  private func settingConnectionHeader(_ head: HTTPResponseHead) -> HTTPResponseHead {
    var head = head
    // Without a request, it is an answer to something that was none.
    let pending = pendingRequests.first ?? PendingRequest(version: .http1_1, isLast: true)
    let isHTTP10 = isHTTP10(pending)
    if isHTTP10 { head.version = pending.version }
    // HTTP/1.0 has no other way to tell where an answer of unknown length ends.
    let isEndless =
      isHTTP10 && head.status.mayHaveResponseBody && !head.headers.contains(name: "Content-Length")
    let isEarly = isReading && pendingRequests.count == 1
    endsAfterAnswer =
      pending.isLast || isEndless || isEarly
      || head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "close" }
    if endsAfterAnswer {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    } else if isHTTP10 {
      head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
    }
    return head
  }

  /// A request's head that names a host: HTTP/1.0 knows none, and nobody asks it for one.
  private func addingHost(_ head: HTTPRequestHead) -> HTTPRequestHead {
    guard isHTTP10(pendingRequests.last), !head.headers.contains(name: "Host") else { return head }
    var head = head
    head.headers.add(name: "Host", value: "")
    return head
  }

  private func isHTTP10(_ pending: PendingRequest?) -> Bool {
    pending.map { $0.version.major == 1 && $0.version.minor == 0 } ?? false
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

/// A connection as the framework sets it up, which ends when nothing more will be answered.
struct ServiceChannel: ServerChildChannel {
  typealias Value = HTTP1Channel.Value

  let base: HTTP1Channel

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      // Behind it, nobody knows any more which version a client speaks.
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
