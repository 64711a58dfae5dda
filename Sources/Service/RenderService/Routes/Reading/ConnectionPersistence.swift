import HTTPTypes
import HummingbirdCore
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
  private struct Wish {
    let version: HTTPVersion
    let isLast: Bool
  }

  private static let lingering = TimeAmount.seconds(2)

  private var wishes: [Wish] = []
  /// Whether a request has begun and not ended.
  private var isReading = false
  /// Whether nothing more is read.
  private var isDeaf = false
  private var endsAfterAnswer = false
  private var ending: Scheduled<Void>?

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isDeaf else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      isReading = true
      // The decoder reads nothing behind what could be the beginning of another protocol.
      let isOther = head.method == .CONNECT || head.headers.contains(name: "Upgrade")
      let wish = Wish(version: head.version, isLast: !head.isKeepAlive || isOther)
      wishes.append(wish)
      return context.fireChannelRead(wrapInboundOut(.head(hosted(head))))
    case .body: break
    case .end: (isReading, isDeaf) = (false, wishes.last?.isLast == true)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head) where (100..<200).contains(head.status.code):
      // HTTP/1.0 knows nothing of what comes before the answer.
      if isOld(wishes.first) { promise?.succeed() } else { context.write(data, promise: promise) }
    case .head(let head) where wishes.isEmpty: refuse(context, head, promise)
    case .head(let head):
      context.write(wrapOutboundOut(.head(persisting(head))), promise: promise)
    case .body: context.write(data, promise: promise)
    case .end:
      if !wishes.isEmpty { wishes.removeFirst() }
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
    context.write(wrapOutboundOut(.head(persisting(head))), promise: nil)
    context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: promise)
  }

  /// An answer's head as the client who gets it understands it.
  private func persisting(_ head: HTTPResponseHead) -> HTTPResponseHead {
    var head = head
    // Without a request, it is an answer to something that was none.
    let wish = wishes.first ?? Wish(version: .http1_1, isLast: true)
    let isOld = isOld(wish)
    if isOld { head.version = wish.version }
    // HTTP/1.0 has no other way to tell where an answer of unknown length ends.
    let isEndless =
      isOld && head.status.mayHaveResponseBody && !head.headers.contains(name: "Content-Length")
    let isEarly = isReading && wishes.count == 1
    endsAfterAnswer =
      wish.isLast || isEndless || isEarly
      || head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "close" }
    if endsAfterAnswer {
      head.headers.replaceOrAdd(name: "Connection", value: "close")
    } else if isOld {
      head.headers.replaceOrAdd(name: "Connection", value: "keep-alive")
    }
    return head
  }

  /// A request's head that names a host: HTTP/1.0 knows none, and nobody asks it for one.
  private func hosted(_ head: HTTPRequestHead) -> HTTPRequestHead {
    guard isOld(wishes.last), !head.headers.contains(name: "Host") else { return head }
    var head = head
    head.headers.add(name: "Host", value: "")
    return head
  }

  private func isOld(_ wish: Wish?) -> Bool {
    wish.map { $0.version.major == 1 && $0.version.minor == 0 } ?? false
  }

  private func end(_ context: ChannelHandlerContext) {
    isDeaf = true
    context.flush()
    context.close(mode: .output, promise: nil)
    let channel = context.channel
    ending = context.eventLoop.scheduleTask(in: Self.lingering) { channel.close(promise: nil) }
  }
}

@available(*, unavailable)
extension ConnectionPersistence: Sendable {}
