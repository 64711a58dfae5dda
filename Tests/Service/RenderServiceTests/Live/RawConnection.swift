#if Server
import Foundation
import NIOCore
import NIOPosix

/// A connection that sends any bytes, valid or not.
enum RawConnection {
  /// Sends a text and receives until the service has closed the connection.
  ///
  /// - Parameters:
  ///   - live: The service.
  ///   - text: The text to send.
  ///   - endsInput: Whether to close the sending side after the text.
  ///   - listens: Whether to wait for a response, rather than disconnect at once.
  ///   - leavesAtFirstBytes: Whether to disconnect when a response begins.
  ///   - patience: The longest time to wait.
  ///   - atFirstBytes: A closure that is called when the first bytes of the response have arrived.
  /// - Returns: The received text.
  /// - Throws: `Unclosed` if the service does not close the connection in time.
  static func exchange(
    _ live: LiveService,
    _ text: String,
    endsInput: Bool = false,
    listens: Bool = true,
    leavesAtFirstBytes: Bool = false,
    patience: TimeAmount = .seconds(60),
    atFirstBytes: @escaping @Sendable () -> Void = {}
  ) async throws -> String {
    let gathering = Gathering(leavesAtFirstBytes, atFirstBytes)
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .channelOption(.allowRemoteHalfClosure, value: true)
      .channelInitializer { $0.pipeline.addHandler(gathering) }
      .connect(host: "127.0.0.1", port: live.port).get()
    try? await channel.writeAndFlush(ByteBuffer(string: text)).get()
    if !listens {
      try? await channel.close().get()
      return ""
    }
    if endsInput { try? await channel.close(mode: .output).get() }
    let timer = channel.eventLoop.scheduleTask(in: patience) {
      channel.close(promise: nil)
      throw Unclosed()
    }
    try? await channel.closeFuture.get()
    timer.cancel()
    do {
      try await timer.futureResult.get()
    } catch let error as Unclosed {
      throw error
    } catch {}
    return gathering.text
  }

  /// The error if the service does not close the connection in time.
  struct Unclosed: Error {}

  /// Collects received bytes, and closes the connection when the service does.
  private final class Gathering: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let bytes = GatheredText()
    private let leavesAtFirstBytes: Bool
    private let atFirstBytes: @Sendable () -> Void

    init(_ leavesAtFirstBytes: Bool, _ atFirstBytes: @escaping @Sendable () -> Void) {
      self.leavesAtFirstBytes = leavesAtFirstBytes
      self.atFirstBytes = atFirstBytes
    }

    /// The received text.
    var text: String { bytes.text }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let isFirst = bytes.isEmpty
      bytes.append(unwrapInboundIn(data))
      if isFirst { atFirstBytes() }
      if leavesAtFirstBytes { context.close(promise: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event as? ChannelEvent == .inputClosed else { return }
      context.close(promise: nil)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }
}
#endif
